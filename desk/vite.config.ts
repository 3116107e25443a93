import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { withoutPreloading } from '../vite.config.ts';

/** Separate build of the desk (docs/decisions/036-desk.md): visitors load nothing of it. */
export default defineConfig({
  base: '/desk/',
  publicDir: false,
  plugins: [withoutPreloading, tailwindcss(), reactRouter()],
  // The output lies outside of desk/, where Vite empties folders only if told to.
  build: {
    assetsInlineLimit: 0,
    emptyOutDir: true,
    // The same setting as for the site: using a function beside a Valibot schema must not load the
    // schema.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['v', 'field', 'labelled', 'choiceOf', 'listOf'] },
    },
  },
});
