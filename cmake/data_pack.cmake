# The data pack: scenarios and rule books in one file. ci/pack.mjs rewrites it only when its contents change.
find_program(node_program node REQUIRED)
set(pack_files ${SANDTABLE_GENERATED}/data_pack.bin ${SANDTABLE_GENERATED}/data_pack_fr.bin ${SANDTABLE_GENERATED}/data_pack.hpp
  ${SANDTABLE_GENERATED}/data_pack.cpp)
add_custom_target(data_pack
  COMMAND ${node_program} ${CMAKE_SOURCE_DIR}/ci/pack.mjs ${SANDTABLE_GENERATED}
  BYPRODUCTS ${pack_files}
  COMMENT "Data pack")
execute_process(COMMAND ${node_program} ${CMAKE_SOURCE_DIR}/ci/pack.mjs ${SANDTABLE_GENERATED}
  COMMAND_ERROR_IS_FATAL ANY OUTPUT_QUIET)

# The symbols of APP-6, from milsymbol.
set(symbol_files ${SANDTABLE_GENERATED}/app6_table.hpp ${SANDTABLE_GENERATED}/app6_table.json)
add_custom_target(symbols
  COMMAND ${node_program} ${CMAKE_SOURCE_DIR}/ci/symbols.mjs ${SANDTABLE_GENERATED}
  BYPRODUCTS ${symbol_files}
  COMMENT "Symbols")
execute_process(COMMAND ${node_program} ${CMAKE_SOURCE_DIR}/ci/symbols.mjs ${SANDTABLE_GENERATED}
  COMMAND_ERROR_IS_FATAL ANY OUTPUT_QUIET)

# The hash alone (everyone who checks a pack), and the bytes (programs that carry the pack in themselves).
add_library(sandtable_data_pack_hash INTERFACE)
target_include_directories(sandtable_data_pack_hash INTERFACE ${SANDTABLE_GENERATED})
add_dependencies(sandtable_data_pack_hash data_pack symbols)

add_library(sandtable_data_pack STATIC ${SANDTABLE_GENERATED}/data_pack.cpp)
target_link_libraries(sandtable_data_pack PUBLIC sandtable_data_pack_hash)
