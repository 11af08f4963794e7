# What every file of ours is compiled with. Third-party headers come in as system headers and are spared the warnings.

# Floating point is only used for odds and pictures; contraction would make builds differ.
add_compile_options(-ffp-contract=off)

if(EMSCRIPTEN)
  # Names of types are bytes that the page need not load.
  add_compile_options(-fno-rtti)
  add_link_options(-fno-rtti)
  # One thread, so nothing guards what is made at first use.
  add_compile_options(-fno-threadsafe-statics)
  # Optimised as a whole when linked: a sixteenth smaller, but every link takes minutes. Off only while writing code.
  option(SANDTABLE_LTO "optimise the WebAssembly as a whole" ON)
  if(SANDTABLE_LTO)
    add_compile_options(-flto)
    add_link_options(-flto)
  endif()
endif()

if(SANDTABLE_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
  # libFuzzer steers by what was reached, so everything counts it.
  add_compile_options(-fsanitize=fuzzer-no-link)
  add_link_options(-fsanitize=fuzzer-no-link)
endif()

add_library(sandtable_flags INTERFACE)
target_compile_options(sandtable_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wno-sign-conversion -Werror
  # GCC 12 sees overlaps in std::string's operator+ that cannot be (its bug 105651).
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)

# Header-only libraries from the system's packages. Emscripten does not look into /usr/include, so the ones that we use
# are shown to it one by one.
add_library(sandtable_libraries INTERFACE)
target_compile_definitions(sandtable_libraries INTERFACE FMT_HEADER_ONLY JSON_HAS_FILESYSTEM=0)
if(EMSCRIPTEN)
  set(shown ${CMAKE_BINARY_DIR}/host-include)
  file(MAKE_DIRECTORY ${shown})
  foreach(library nlohmann fmt tl stb)
    file(CREATE_LINK /usr/include/${library} ${shown}/${library} SYMBOLIC)
  endforeach()
  target_include_directories(sandtable_libraries SYSTEM INTERFACE ${shown})
endif()
