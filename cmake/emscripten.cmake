# Finds Emscripten's own toolchain file beside the em++ that is on the path.
find_program(empp em++ REQUIRED)
get_filename_component(empp_file ${empp} REALPATH)
get_filename_component(emscripten_root ${empp_file} DIRECTORY)
set(EMSCRIPTEN_ROOT_PATH ${emscripten_root})
include(${emscripten_root}/cmake/Modules/Platform/Emscripten.cmake)

# emcc needs acorn; a Node.js that is not Debian's own does not look where Debian puts it.
if(EXISTS /usr/share/nodejs/acorn)
  set(CMAKE_CXX_LINKER_LAUNCHER ${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs CACHE STRING "")
endif()
