import { expect, test } from 'vitest';
import { deferScripts } from '../process-html.server.ts';

const LINKS = ['entry', 'framework', 'root']
  .map((name) => `<link rel="modulepreload" nonce="n" href="/assets/${name}.js"/>`)
  .join('');
const MODULE = `<script nonce="n" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/about.js";
  window.__reactRouterRouteModules = {"root":route0,"$&":route1};

import("/assets/entry.js");</script>`;

test('imports wait for the first paint, and the entry comes last', () => {
  const page = deferScripts(`<head>${LINKS}</head><body>Read me${MODULE}</body>`, false);
  expect(page).toMatch(
    /^<head><\/head><body>Read me<script nonce="n" type="module" async="">await \(async function/,
  );
  const [, later = ''] = page.split(
    '(["/assets/entry.js","/assets/framework.js","/assets/root.js"]);',
  );
  expect(later).toBe(`await import("/assets/manifest.js");
const route0=await import("/assets/root.js");
const route1=await import("/assets/about.js");
  window.__reactRouterRouteModules = {"root":route0,"$&":route1};

import("/assets/entry.js");</script></body>`);
});

test('a page without the scripts of the app stays unchanged', () => {
  const page = `<head>${LINKS}</head><body><script>before()</script>import "x";</body>`;
  expect(deferScripts(page, false)).toBe(page);
});
