#!/usr/bin/env node
// Makes the data pack: every built-in scenario and rule book in one file, so that an id means the same everywhere. Each
// language but English is a part of its own, data_pack_<language>.bin, which only its readers fetch.
// Use: ci/pack.mjs [OUTPUT FOLDER]   (build/generated unless told)
//
// data_pack.bin   "SDTP1\n", u32 count, then for each entry, sorted by name:
//                 u16 length of the name, the name, u32 length of the content, the content (integers little-endian)
// data_pack.hpp   its FNV-1a 64 hash and those of the parts, and the declaration of the bytes
// data_pack.cpp   the bytes, for programs that carry the pack and its parts in themselves
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
];

// The page's own words, and its lines on rules, come with the page.
const engine_words = /^languages\/[^/]+\/(?!page\.)[^/]+\.json$/;
const languages = existsSync(join(top, 'assets/languages'))
  ? readdirSync(join(top, 'assets/languages')).filter((name) => /^[a-z]+$/.test(name)).sort()
  : [];

function files_under(folder, prefix) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    const name = `${prefix}/${entry.name}`;
    return entry.isDirectory() ? files_under(path, name) : [{ path, name }];
  });
}

function collect(sources) {
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

const hash_of = (bytes) => `0x${fnv1a_64(bytes).toString(16).padStart(16, '0')}ULL`;

function header(bytes, parts) {
  return `// Made by ci/pack.mjs from assets/.
#pragma once

#include <cstddef>
#include <cstdint>

namespace sandtable {

// FNV-1a 64 of data_pack.bin, and of its parts.
inline constexpr std::uint64_t data_pack_hash = ${hash_of(bytes)};
inline constexpr std::uint64_t data_pack_part_hashes[] = {${parts.map((part) => hash_of(part.bytes)).join(', ')}};

// Their bytes, in programs that link the library sandtable_data_pack.
extern const unsigned char data_pack_bytes[];
extern const std::size_t data_pack_size;
extern const unsigned char* const data_pack_part_bytes[];
extern const std::size_t data_pack_part_sizes[];

}  // namespace sandtable
`;
}

function array(name, bytes) {
  const lines = [];
  for (let at = 0; at < bytes.length; at += 32) lines.push(`    ${[...bytes.subarray(at, at + 32)].join(',')},`);
  return `const unsigned char ${name}[] = {
${lines.join('\n')}
};
`;
}

function source(bytes, parts) {
  return `// Made by ci/pack.mjs from assets/.
#include "data_pack.hpp"

namespace sandtable {

${array('data_pack_bytes', bytes)}const std::size_t data_pack_size = sizeof data_pack_bytes;

namespace {
${parts.map((part) => array(`${part.name}_bytes`, part.bytes)).join('')}}  // namespace
const unsigned char* const data_pack_part_bytes[] = {${parts.map((part) => `${part.name}_bytes`).join(', ')}};
const std::size_t data_pack_part_sizes[] = {${parts.map((part) => `sizeof ${part.name}_bytes`).join(', ')}};

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
const entries = collect(sources);
const bytes = pack(entries);
const parts = languages.map((name) => ({
  name,
  bytes: pack(collect([{ folder: `languages/${name}`, takes: engine_words }])),
}));
const changed = [
  write_if_changed('data_pack.bin', bytes),
  ...parts.map((part) => write_if_changed(`data_pack_${part.name}.bin`, part.bytes)),
  write_if_changed('data_pack.hpp', header(bytes, parts)),
  write_if_changed('data_pack.cpp', source(bytes, parts)),
].some(Boolean);
if (changed) {
  console.log(`data pack: ${entries.length} entries, ${bytes.length} bytes`);
  for (const part of parts) console.log(`data pack, ${part.name}: ${part.bytes.length} bytes`);
}
