// Node has a global fetch, which cannot read files; so the program's own bytes are handed to the glue.
Module['wasmBinary'] = require('fs').readFileSync(__filename.replace(/\.js$/, '.wasm'));
