# SPDX-License-Identifier: Apache-2.0
# find_package(Caretta): the targets Caretta::caretta (shared) and Caretta::static.
get_filename_component(_caretta_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)

if(NOT TARGET Caretta::caretta)
  add_library(Caretta::caretta SHARED IMPORTED)
  set_target_properties(Caretta::caretta PROPERTIES
    IMPORTED_LOCATION "${_caretta_prefix}/lib/libcaretta.so.0"
    IMPORTED_SONAME "libcaretta.so.0"
    INTERFACE_INCLUDE_DIRECTORIES "${_caretta_prefix}/include")
endif()

# The static library needs what is in the shared one by reference; without pkg-config there is no such target.
find_package(PkgConfig QUIET)
if(PkgConfig_FOUND AND NOT TARGET Caretta::static)
  pkg_check_modules(CARETTA_LIBRARIES QUIET IMPORTED_TARGET @LIBRARIES@)
  find_package(Threads QUIET)
  if(TARGET PkgConfig::CARETTA_LIBRARIES AND TARGET Threads::Threads)
    add_library(Caretta::static STATIC IMPORTED)
    set_target_properties(Caretta::static PROPERTIES
      IMPORTED_LOCATION "${_caretta_prefix}/lib/libcaretta.a"
      INTERFACE_INCLUDE_DIRECTORIES "${_caretta_prefix}/include"
      INTERFACE_LINK_LIBRARIES
        "PkgConfig::CARETTA_LIBRARIES;stdc++;m;${CMAKE_DL_LIBS};Threads::Threads")
  endif()
endif()
unset(_caretta_prefix)
