import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
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

export default defineConfig(({ mode }) => ({
  base: './',
  resolve: { alias: { '@engine': here('../build/wasm'), '@generated': here('../build/generated') } },
  plugins: [systemDark(), contentPolicy()],
  // The kit page is for looking at components and for screenshot tests; it is built apart and never shipped.
  build: {
    outDir: here(mode === 'kit' ? '../build/kit' : '../dist'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: here(mode === 'kit' ? './kit.html' : './index.html') },
  },
  worker: { format: 'es' },
  test: { environment: 'happy-dom', include: ['src/**/*.test.{ts,tsx}'] },
}));
