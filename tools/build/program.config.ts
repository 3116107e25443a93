import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  logLevel: 'warn',
  build: { ssr: 'server.ts', outDir: 'build/program', target: 'node24' },
});
