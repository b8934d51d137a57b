# SPDX-License-Identifier: Apache-2.0
set(PACKAGE_VERSION "@VERSION@")
# Before 1.0 a minor version may change the interface.
string(REGEX MATCH "^[0-9]+\\.[0-9]+" _own "${PACKAGE_VERSION}")
string(REGEX MATCH "^[0-9]+\\.[0-9]+" _wanted "${PACKAGE_FIND_VERSION}")
if(PACKAGE_FIND_VERSION VERSION_GREATER PACKAGE_VERSION
   OR (PACKAGE_FIND_VERSION_COUNT GREATER 1 AND NOT _own STREQUAL _wanted))
  set(PACKAGE_VERSION_COMPATIBLE FALSE)
else()
  set(PACKAGE_VERSION_COMPATIBLE TRUE)
  if(PACKAGE_FIND_VERSION STREQUAL PACKAGE_VERSION)
    set(PACKAGE_VERSION_EXACT TRUE)
  endif()
endif()
unset(_own)
unset(_wanted)
