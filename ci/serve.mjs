#!/usr/bin/env node
// A static server for dist/, as plain as the plainest host: no special headers.
// Use: ci/serve.mjs [--root FOLDER] [--port N] [--base /SUB/FOLDER/] [--wrong-mime] [--brotli]
//   --port N        first port tried (8080); if it is taken, the next free one is used
//   --base PATH     serves the site under this path instead of /
//   --brotli        compresses what it sends, as most hosts do
//   --wrong-mime    sends .wasm files as text/plain, as badly configured hosts do
import { createReadStream, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join, normalize, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const top = dirname(dirname(fileURLToPath(import.meta.url)));

const types = {
  '.bin': 'application/octet-stream',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/** The file that a request's path names, or null. Nothing outside root is ever named. */
function file_for(root, base, url) {
  let path;
  try {
    path = decodeURIComponent(new URL(url, 'http://site').pathname);
  } catch {
    return null;
  }
  if (!path.startsWith(base) || path.includes('\0')) return null;
  const file = normalize(join(root, path.slice(base.length)));
  if (file !== root && !file.startsWith(root + sep)) return null;
  for (const candidate of [file, join(file, 'index.html')]) {
    const found = statSync(candidate, { throwIfNoEntry: false });
    if (found?.isFile()) return { path: candidate, size: found.size };
  }
  return null;
}

/**
 * Serves a folder; resolves to { server, address } once it listens. A taken port is passed over for the next one, up to
 * a hundred of them; port 0 takes any.
 */
export function serve({ root = join(top, 'dist'), port = 8080, base = '/', wrong_mime = false, brotli = false } = {}) {
  const folder = resolve(root);
  const prefix = `/${base}/`.replace(/\/+/g, '/');
  const compressed = new Map();
  const compress = (path) => {
    if (!compressed.has(path)) compressed.set(path, brotliCompressSync(readFileSync(path)));
    return compressed.get(path);
  };
  const server = createServer((request, response) => {
    const file = ['GET', 'HEAD'].includes(request.method) ? file_for(folder, prefix, request.url) : null;
    if (!file) {
      response.writeHead(404, { 'Content-Type': 'text/plain' });
      response.end('Not found\n');
      return;
    }
    const suffix = extname(file.path);
    const type = wrong_mime && suffix === '.wasm' ? 'text/plain' : (types[suffix] ?? 'application/octet-stream');
    if (brotli && /\bbr\b/.test(request.headers['accept-encoding'] ?? '')) {
      const body = compress(file.path);
      response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br', 'Content-Length': body.length });
      response.end(request.method === 'HEAD' ? undefined : body);
      return;
    }
    response.writeHead(200, { 'Content-Type': type, 'Content-Length': file.size });
    if (request.method === 'HEAD') response.end();
    else createReadStream(file.path).pipe(response);
  });
  return new Promise((done, failed) => {
    let tried = port;
    server.on('error', (error) => {
      if (error.code !== 'EADDRINUSE' || port === 0 || tried >= port + 100) return failed(error);
      tried += 1;
      server.listen(tried, 'localhost');
    });
    server.on('listening', () => done({ server, address: `http://localhost:${server.address().port}${prefix}` }));
    server.listen(tried, 'localhost');
  });
}

function options(args) {
  const chosen = {};
  const value = (name) => {
    const next = args.shift();
    if (next === undefined) throw new Error(`${name} needs a value`);
    return next;
  };
  while (args.length > 0) {
    const name = args.shift();
    if (name === '--root') chosen.root = value(name);
    else if (name === '--base') chosen.base = value(name);
    else if (name === '--wrong-mime') chosen.wrong_mime = true;
    else if (name === '--brotli') chosen.brotli = true;
    else if (name === '--port') {
      chosen.port = Number(value(name));
      if (!Number.isInteger(chosen.port) || chosen.port < 0 || chosen.port > 65435) throw new Error('--port needs 0 to 65435');
    } else throw new Error(`unknown option ${name}; it takes --root, --port, --base, --wrong-mime and --brotli`);
  }
  return chosen;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const chosen = options(process.argv.slice(2));
    const root = resolve(chosen.root ?? join(top, 'dist'));
    if (!statSync(join(root, 'index.html'), { throwIfNoEntry: false })) {
      throw new Error(`there is no site in ${root}; ci/build web makes it`);
    }
    const { address } = await serve(chosen);
    console.log(`Sandtable is at ${address} (Ctrl-C stops it)`);
  } catch (error) {
    console.error(`ci/serve.mjs: ${error.message}`);
    process.exit(1);
  }
}
