const $ = id => document.getElementById(id);
const make = (tag, props = {}, ...children) => {
  const node = Object.assign(document.createElement(tag), props);
  node.append(...children);
  return node;
};
const svg = (tag, attributes = {}, text = '') => {
  const node = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const name in attributes) node.setAttribute(name, attributes[name]);
  if (text) node.textContent = text;
  return node;
};
const short = number => String(Math.round(number * 100) / 100);
const swiftString = text => '"' + text.replace(/["\\]/g, '\\$&').replace(/\n/g, '\\n')
  .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu,
    c => '\\u{' + c.codePointAt(0).toString(16) + '}') + '"';
async function copy(text, button) {
  const before = button.dataset.name ??= button.textContent;
  let done = true;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = make('textarea', {value: text});
    document.body.append(area);
    area.select();
    done = document.execCommand('copy');
    area.remove();
  }
  button.textContent = done ? 'Copied' : 'Select and copy the lines below';
  setTimeout(() => button.textContent = before, 1500);
}
