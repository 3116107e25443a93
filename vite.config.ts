import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * Parts that are fetched later need only what every page has already: Vite's code that fetches ahead
 * what such a part needs (900 bytes compressed, on every page) has nothing to do.
 */
const withoutPreloading: Plugin = {
  name: 'without-preloading',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

export default defineConfig({
  plugins: [withoutPreloading, tailwindcss(), reactRouter()],
  build: {
    modulePreload: { resolveDependencies: () => [] },
    // The font is fetched once and kept; inside the style sheet it would block the first paint.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // A phone far away pays for every request with a round trip and a head, so what several
        // pages share comes in four files instead of thirty: what no page does without, what the
        // newsletter box at the foot of every page needs, what other forms need, and the rest.
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
            },
            {
              name: 'forms',
              test: /domain[\\/]forms[\\/]|app[\\/]forms[\\/](kept[\\/])?(answered|changed-controls|field-frame|given-answers|keeper-when-needed|kept-answers|passing-notice|saying|unseen-inputs)\./,
              minShareCount: 3,
            },
            { name: 'shared', test: /[\\/](app|domain)[\\/](?!forms[\\/])/, minShareCount: 3 },
            { name: 'fill-in', test: /app[\\/]forms[\\/]/, minShareCount: 3 },
          ],
        },
      },
      // Making a Valibot schema (`v.object(…)`) has no side effect: pages that use only the
      // functions beside a schema leave the schema, and Valibot, out of what visitors download.
      treeshake: { manualPureFunctions: ['v'] },
    },
  },
});
