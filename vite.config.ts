import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import {
  defaultClientConditions,
  defaultServerConditions,
  defineConfig,
  type Plugin,
  type Rolldown,
  type UserConfig,
} from 'vite';

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

/**
 * Every supported browser mixes colours: a second rule for others, which Tailwind writes beside each
 * `color-mix()`, would never apply.
 */
const withoutUnmixedColours: Plugin = {
  name: 'without-unmixed-colours',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /theme\.css/ },
    handler: (styles) =>
      styles
        .replace(
          /@supports \(color: ?color-mix\(in lab, ?red, ?red\)\) ?\{([^{}]*\{[^{}]*\}\s*)\}/g,
          '$1',
        )
        .replace(/[\w-]+: ?[^{};]*color-mix\(in srgb,[^{};]*(;|(?=\}))/g, ''),
  },
};

/**
 * Whether a module comes with every page: what header, footer and the start of the program import.
 * The start itself has a file of its own: it may only run once the page's routes have loaded.
 */
function isOnEveryPage(id: string, modules: Rolldown.ChunkingContext): boolean {
  if (START.test(id)) return false;
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => START.test(importer) || isOnEveryPage(importer, modules));
}

/** Colours by `light-dark()`, as a bit of Lightning CSS (`Features.LightDark`). */
const LIGHT_DARK = 1 << 20;

const START = /[\\/]src[\\/](site[\\/])?(root|entry\.client)\.tsx/;

// Making a Valibot schema (`v.object(…)`) has no side effect: pages that use only the functions beside
// a schema leave the schema, and Valibot, out of what browsers download.
const treeshake: Rolldown.TreeshakingOptions = {
  propertyReadSideEffects: false,
  manualPureFunctions: [
    ...['v', 'field', 'group', 'groups', 'labelled', 'choiceOf', 'listOf', 'listed', 'printed'],
  ],
};

const site: UserConfig = {
  plugins: [withoutPreloading, tailwindcss(), withoutUnmixedColours, reactRouter()],
  // Tokens tell the colours of a theme, `light-dark()` none: the style sheet needs no second way to
  // say it, which every change of `color-scheme` would carry.
  css: { lightningcss: { exclude: LIGHT_DARK } },
  build: {
    modulePreload: { resolveDependencies: () => [] },
    // The font is fetched once and kept; inside the style sheet it would block the first paint.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // A phone far away pays for every request with a round trip and a head, so what several
        // pages share comes in a few files instead of thirty.
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
            },
            // What header and footer need of the content's rules is small; the rest belongs to its pages.
            {
              name: (id, modules) =>
                isOnEveryPage(id, modules) &&
                !/src[\\/](content|platform[\\/]text)[\\/]|valibot/.test(id)
                  ? 'site'
                  : null,
            },
            // What only pages of items need, for an item that does not exist.
            { name: 'missing', test: /[\\/]site[\\/]pages[\\/]item-not-found\./ },
            // Modules that only the pages of programs and of STEM Squad need.
            { name: 'telling', test: /[\\/]ui[\\/]questions\./ },
            // Figures as cloth, in cells or alone.
            { name: 'numbers', test: /[\\/](number-cloth|impact-numbers)\./ },
            // Amounts, which only the forms for gifts have.
            { name: 'money', test: /[\\/](platform[\\/]text[\\/]money|forms[\\/]money-answer)\./ },
            // Before the forms, which would take what they share with pages that have none along.
            {
              name: 'shared',
              test: /[\\/]src[\\/](?!forms[\\/]|inbox[\\/]forms[\\/]|places[\\/](?!place\.)|site[\\/](programs|lists|forms)[\\/]|ui[\\/](markup|head-picture|tabs)\.)/,
              minShareCount: 4,
            },
            // Parts of pages about one item, which lists and most forms have none of.
            { name: 'markup', test: /[\\/]ui[\\/]markup\./ },
            { name: 'head-picture', test: /[\\/]ui[\\/]head-picture\./ },
            { name: 'tabs', test: /[\\/]ui[\\/]tabs\./ },
            // Without what only forms for several people ask.
            {
              name: 'forms',
              test: /[\\/]src[\\/](inbox[\\/]|site[\\/])?forms[\\/](?!party|consent|groups-by)/,
              minShareCount: 3,
            },
            {
              name: 'party',
              test: /[\\/]forms[\\/](party|consent)|[\\/]groups-by-message/,
              minShareCount: 2,
            },
            {
              name: 'places',
              test: /[\\/]src[\\/]places[\\/](?!place\.)|[\\/]place-questions\./,
              minShareCount: 2,
            },
            // Cards, which pages with a form have none of.
            { name: 'lists', test: /[\\/]site[\\/]lists[\\/]/, minShareCount: 4 },
            // STEM Squad ends with links to programs, and shows nothing else of theirs.
            { name: 'program-links', test: /[\\/]site[\\/]programs[\\/]program-links\./ },
            { name: 'programs', test: /[\\/]site[\\/]programs[\\/]/, minShareCount: 3 },
          ],
        },
      },
      treeshake,
    },
  },
};

/** The desk (docs/decisions/036-desk.md): visitors load nothing of it. */
const desk: UserConfig = {
  base: '/desk/',
  publicDir: false,
  plugins: [withoutPreloading, tailwindcss(), reactRouter()],
  resolve: { conditions: ['desk', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['desk', ...defaultServerConditions] } },
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: { treeshake },
  },
};

export default defineConfig(process.env.PART === 'desk' ? desk : site);
