import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // The font is fetched once and kept; inside the style sheet it would block the first paint.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Making a Valibot schema (`v.object(…)`) has no side effect: pages that use only the
      // functions beside a schema leave the schema, and Valibot, out of what visitors download.
      output: {
        // One file packs better than five, and no page does without any of it.
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
            },
          ],
        },
      },
      treeshake: { manualPureFunctions: ['v'] },
    },
  },
});
