import { defineConfig } from 'vite';

/** Puts the server into one file. Packages stay where they are. */
export default defineConfig({
  publicDir: false,
  logLevel: 'warn',
  build: { ssr: 'server.ts', outDir: 'build/program', target: 'node24' },
});
