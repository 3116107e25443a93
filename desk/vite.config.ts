import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The desk is a build of its own (docs/decisions/036-desk.md): visitors load nothing of it. */
export default defineConfig({
  base: '/desk/',
  publicDir: false,
  plugins: [tailwindcss(), reactRouter()],
  // What it writes lies outside of desk/, where Vite empties nothing unless told to.
  build: {
    assetsInlineLimit: 0,
    emptyOutDir: true,
    // As of the site: who uses a function beside a Valibot schema fetches no schema.
    rolldownOptions: { treeshake: { manualPureFunctions: ['v'] } },
  },
});
