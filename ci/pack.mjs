#!/usr/bin/env node
// Makes the data pack: every built-in scenario and rule book in one file, so that an id means the same everywhere.
// Use: ci/pack.mjs [OUTPUT FOLDER]   (build/generated unless told)
//
// data_pack.bin   "SDTP1\n", u32 count, then for each entry, sorted by name:
//                 u16 length of the name, the name, u32 length of the content, the content (integers little-endian)
// data_pack.hpp   its FNV-1a 64 hash as a constant, and the declaration of the bytes
// data_pack.cpp   the bytes, for programs that carry the pack in themselves
// A file is rewritten only when its contents change, so that nothing is compiled again for nothing.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = dirname(dirname(fileURLToPath(import.meta.url)));
const out = resolve(process.argv[2] ?? join(top, 'build/generated'));

// The folders of assets that go into the pack, and which of their files.
const sources = [
  { folder: 'scenarios', takes: /\.json$/ },
  { folder: 'rules', takes: /\.md$/ },
  // The page's own words come with the page.
  { folder: 'languages', takes: /(?<!page)\.json$/ },
];

function files_under(folder, prefix) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    const name = `${prefix}/${entry.name}`;
    return entry.isDirectory() ? files_under(path, name) : [{ path, name }];
  });
}

function collect() {
  return sources
    .flatMap(({ folder, takes }) =>
      files_under(join(top, 'assets', folder), folder).filter((file) => takes.test(file.name)),
    )
    .filter((file) => !file.name.endsWith('README.md'))
    .map((file) => ({ name: Buffer.from(file.name), bytes: readFileSync(file.path) }))
    .sort((a, b) => Buffer.compare(a.name, b.name));
}

function pack(entries) {
  const u16 = (value) => { const b = Buffer.alloc(2); b.writeUInt16LE(value); return b; };
  const u32 = (value) => { const b = Buffer.alloc(4); b.writeUInt32LE(value); return b; };
  const parts = [Buffer.from('SDTP1\n'), u32(entries.length)];
  for (const { name, bytes } of entries) parts.push(u16(name.length), name, u32(bytes.length), bytes);
  return Buffer.concat(parts);
}

function fnv1a_64(bytes) {
  let hash = 0xcbf29ce484222325n;
  for (const byte of bytes) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash;
}

function header(bytes) {
  return `// Made by ci/pack.mjs from assets/.
#pragma once

#include <cstddef>
#include <cstdint>

namespace sandtable {

// FNV-1a 64 of data_pack.bin.
inline constexpr std::uint64_t data_pack_hash = 0x${fnv1a_64(bytes).toString(16).padStart(16, '0')}ULL;

// The bytes of data_pack.bin, in programs that link the library sandtable_data_pack.
extern const unsigned char data_pack_bytes[];
extern const std::size_t data_pack_size;

}  // namespace sandtable
`;
}

function source(bytes) {
  const lines = [];
  for (let at = 0; at < bytes.length; at += 32) lines.push(`    ${[...bytes.subarray(at, at + 32)].join(',')},`);
  return `// Made by ci/pack.mjs from assets/.
#include "data_pack.hpp"

namespace sandtable {

const unsigned char data_pack_bytes[] = {
${lines.join('\n')}
};
const std::size_t data_pack_size = sizeof data_pack_bytes;

}  // namespace sandtable
`;
}

function write_if_changed(name, content) {
  const path = join(out, name);
  const bytes = Buffer.from(content);
  if (existsSync(path) && readFileSync(path).equals(bytes)) return false;
  const fresh = `${path}.${process.pid}`;
  writeFileSync(fresh, bytes);
  renameSync(fresh, path);
  return true;
}

mkdirSync(out, { recursive: true });
const entries = collect();
const bytes = pack(entries);
const changed = [
  write_if_changed('data_pack.bin', bytes),
  write_if_changed('data_pack.hpp', header(bytes)),
  write_if_changed('data_pack.cpp', source(bytes)),
].some(Boolean);
if (changed) console.log(`data pack: ${entries.length} entries, ${bytes.length} bytes`);
