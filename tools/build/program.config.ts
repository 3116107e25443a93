import { defineConfig } from 'vite';

/** Bundles the server into one file. Packages stay outside. */
export default defineConfig({
  publicDir: false,
  logLevel: 'warn',
  build: { ssr: 'server.ts', outDir: 'build/program', target: 'node24' },
});
