# A room is a folder. These functions turn a folder into a target, whatever it holds today: a room with sources is a
# static library, a room with only headers (or nothing yet) is an interface. Linking a room brings the floors below it.

# sandtable_room(NAME FOLDER floors below...)
function(sandtable_room name folder)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  sandtable_library(${name} "${sources}" ${ARGN})
endfunction()

# sandtable_library(NAME "sources" floors below...)
function(sandtable_library name sources)
  if(sources)
    add_library(${name} STATIC ${sources})
    target_link_libraries(${name} PRIVATE sandtable_flags PUBLIC sandtable_libraries ${ARGN})
    target_include_directories(${name} PUBLIC ${CMAKE_SOURCE_DIR}/core)
    # Joined for clang-tidy alone (ci/test tidy).
    set_target_properties(${name} PROPERTIES UNITY_BUILD_CODE_BEFORE_INCLUDE "// NOLINTNEXTLINE(bugprone-suspicious-include)")
    if(EMSCRIPTEN)
      sandtable_small(${name} "${sources}")
    else()
      target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O3>)
    endif()
  else()
    add_library(${name} INTERFACE)
    target_link_libraries(${name} INTERFACE sandtable_libraries ${ARGN})
    target_include_directories(${name} INTERFACE ${CMAKE_SOURCE_DIR}/core)
  endif()
endfunction()

# What search and random play run through is compiled for speed; all else in the WebAssembly, which is most of it, for
# size: the page downloads every byte. Rooms of one game share their files' names, so one pattern does for all games.
set(sandtable_hot "core/(base|board|ai)/|core/game/(dice|game|table|art_noise|art_relief|art_contour)\\.cpp|core/games/")
set(sandtable_cold "core/board/plane|core/games/[a-z]+/([a-z]+_)?(scenario|sheet|scene|explain|words|describe|odds|chances|advice_why|boarding|damage|grapple|grounding|land|landing|melee|morale|outcome|view)[^/]*\\.cpp|core/games/broadside/advice")

# sandtable_small(NAME "sources")
function(sandtable_small name sources)
  target_compile_options(${name} PRIVATE -fno-exceptions)
  foreach(source ${sources})
    if(source MATCHES "${sandtable_hot}" AND NOT source MATCHES "${sandtable_cold}")
      set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS -O2)
    else()
      set_source_files_properties(${source} PROPERTIES COMPILE_OPTIONS -Oz)
    endif()
  endforeach()
endfunction()

# sandtable_tests(NAME FOLDER libraries...): one Catch2 program for a folder of tests, once it holds any.
function(sandtable_tests name folder)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  if(NOT sources)
    return()
  endif()
  add_executable(${name} ${sources})
  target_link_libraries(${name} PRIVATE sandtable_flags ${ARGN} sandtable_data_pack catch2)
  target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR}/tests)
  # A test runs once and is compiled often: what it tests is optimised, it need not be.
  target_compile_options(${name} PRIVATE -O1)
  if(EMSCRIPTEN)
    sandtable_for_node(${name})
  endif()
  set_property(GLOBAL APPEND PROPERTY sandtable_test_programs ${name})
endfunction()

# sandtable_for_node(NAME): a WebAssembly program that Node runs (`node NAME.js`). It sees no files.
function(sandtable_for_node name)
  target_link_options(${name} PRIVATE -sENVIRONMENT=node -sEXIT_RUNTIME=1 -sALLOW_MEMORY_GROWTH=1 -sWASM_BIGINT -sTOTAL_STACK=16MB -sINITIAL_MEMORY=64MB
    -sDYNAMIC_EXECUTION=0 --pre-js ${CMAKE_SOURCE_DIR}/cmake/node_pre.js)
  set_property(TARGET ${name} APPEND PROPERTY LINK_DEPENDS ${CMAKE_SOURCE_DIR}/cmake/node_pre.js)
endfunction()
