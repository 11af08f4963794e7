import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { withSystemDark } from './scripts/dark.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Static hosts send no headers, so the content policy is a meta element. Only the dev server may inline styles. */
function contentPolicy(): Plugin {
  const policy = (dev: boolean) =>
    [
      "default-src 'none'",
      "script-src 'self' 'wasm-unsafe-eval'",
      `style-src 'self'${dev ? " 'unsafe-inline'" : ''}`,
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
    ].join('; ');
  return {
    name: 'sandtable-content-policy',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, context) => [
        {
          tag: 'meta',
          attrs: { 'http-equiv': 'Content-Security-Policy', content: policy(context.server !== undefined) },
          injectTo: 'head-prepend',
        },
      ],
    },
  };
}

/** See scripts/dark.mjs. */
function systemDark(): Plugin {
  return {
    name: 'sandtable-system-dark',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('/styles/tokens.css') ? { code: withSystemDark(code), map: null } : null),
  };
}

const dist = here('../dist');

/** The service worker, which is told every file of the build with its size and hash. */
function offlinePlay() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/offline',
    filename: 'sw.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globPatterns: ['**/*'],
      maximumFileSizeToCacheInBytes: 16 * 1024 * 1024,
      manifestTransforms: [
        (entries) => ({
          manifest: entries.map((entry) => {
            const content = readFileSync(`${dist}/${entry.url}`);
            const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`;
            return { url: entry.url, integrity, bytes: content.length, revision: null, size: content.length };
          }),
        }),
      ],
    },
  });
}

export default defineConfig(({ mode }) => ({
  base: './',
  resolve: { alias: { '@engine': here('../build/wasm'), '@generated': here('../build/generated') } },
  plugins: [systemDark(), contentPolicy(), mode === 'production' && offlinePlay()],
  // The kit page is for looking at components and for screenshot tests; it is built apart and never shipped.
  build: {
    outDir: mode === 'kit' ? here('../build/kit') : dist,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: here(mode === 'kit' ? './kit.html' : './index.html') },
  },
  worker: { format: 'es' },
  test: { environment: 'happy-dom', include: ['src/**/*.test.{ts,tsx}'] },
}));
