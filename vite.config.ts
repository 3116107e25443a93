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

/** Later parts need only what every page has: saves 900 bytes on every page. */
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
 * React Router's links and forms, its discovery of other routes and its instrumentation: no page of
 * the site uses them, and 5 kB of them would stay.
 */
const withoutRouterParts: Plugin = {
  name: 'without-router-parts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: {
      id: /react-router\/dist\/production\/lib\/(dom\/lib|dom\/ssr\/(fog-of-war|links)|router\/instrumentation)\.js/,
    },
    handler: (code) =>
      code
        .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef(')
        .replaceAll(/^\w+\.displayName = .*$/gm, '')
        .replaceAll(
          /^(?:async )?function (getPatchRoutesOnNavigationFunction|useFogOFWarDiscovery|prefetchStyleLinks|prefetchRouteCss|instrumentClientSideRouter|getRouteInstrumentationUpdates|consumeInstrumentationClientResultMetaReceiver)\(.*?^}$/gms,
          'const $1 = () => undefined;',
        ),
  },
};

/** Every supported browser mixes colours: Tailwind’s fallback rules would never apply. */
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

/** What header, footer and the start import. The start runs only once the routes have loaded. */
function isOnEveryPage(id: string, modules: Rolldown.ChunkingContext): boolean {
  if (START.test(id)) return false;
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => START.test(importer) || isOnEveryPage(importer, modules));
}

/** Colours by `light-dark()`, as a bit of Lightning CSS (`Features.LightDark`). */
const LIGHT_DARK = 1 << 20;

const START = /[\\/]src[\\/](site[\\/])?(root|entry\.client)\.tsx/;

// Making a Valibot schema has no side effect: pages leave out the schemas they do not use.
const treeshake: Rolldown.TreeshakingOptions = {
  propertyReadSideEffects: false,
  // A page that uses nothing of them leaves them out whole.
  moduleSideEffects: [
    { test: /[\\/]src[\\/](content|platform[\\/]text)[\\/]/, sideEffects: false },
  ],
  manualPureFunctions: [
    ...['v', 'field', 'group', 'groups', 'labelled', 'choiceOf', 'listOf', 'listed', 'printed'],
  ],
};

const site: UserConfig = {
  plugins: [
    withoutPreloading,
    withoutRouterParts,
    tailwindcss(),
    withoutUnmixedColours,
    reactRouter(),
  ],
  // Only tokens use `light-dark()`: no second way to say it is needed.
  css: { lightningcss: { exclude: LIGHT_DARK } },
  build: {
    modulePreload: { resolveDependencies: () => [] },
    // The font is fetched once and kept; inside the style sheet it would block the first paint.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // A phone far away pays for every request with a round trip.
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
            { name: 'missing', test: /[\\/]site[\\/]pages[\\/]item-not-found\./ },
            // Modules that only the pages of programs and of STEM Squad need.
            { name: 'telling', test: /[\\/]ui[\\/]questions\./ },
            { name: 'numbers', test: /[\\/](number-cloth|impact-numbers)\./ },
            { name: 'money', test: /[\\/](platform[\\/]text[\\/]money|forms[\\/]money-answer)\./ },
            // Before the forms, which would take what they share with pages that have none along.
            {
              name: 'shared',
              test: /[\\/]src[\\/](?!forms[\\/]|inbox[\\/]forms[\\/]|places[\\/](?!place\.)|site[\\/](programs|lists|forms)[\\/]|ui[\\/](markup|head-picture|tabs)\.)/,
              minShareCount: 4,
            },
            {
              name: 'figures',
              test: /[\\/](figures|sponsor-table)\.tsx?$/,
              minShareCount: 2,
            },
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
