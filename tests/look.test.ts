import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'tailwindcss';
import { expect, test } from 'vitest';
import { COLOURS } from '#platform/pages/colours.ts';

// "Utilities place, classes look" (CONTRIBUTING.md), as far as a test can check it.

/** File contents by path. */
type Texts = Readonly<Record<string, string>>;

function read(folders: readonly string[], pattern: RegExp): Texts {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && pattern.test(entry.name))
      .filter((entry) => !/\.(test|spec)\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

const {
  'app/theme/tokens.css': TOKENS = '',
  'desk/theme/tokens.css': DESK_TOKENS = '',
  ...RULES
} = read(['app/theme', 'desk'], /\.css$/);

/** Each match as `file: match`. Comments are not searched. */
function matches(texts: Texts, pattern: RegExp): string[] {
  return Object.entries(texts).flatMap(([file, text]) =>
    [...text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(pattern)].map(
      ([found]) => `${file}: ${found}`,
    ),
  );
}

test('utilities place: pages use none that sets a colour, a border or a font', async () => {
  const tailwind = readFileSync(
    fileURLToPath(import.meta.resolve('tailwindcss/theme.css')),
    'utf8',
  );
  const [passedOver] = /@source not inline.*;/.exec(readFileSync('app/theme.css', 'utf8')) ?? [];
  const { build } = await compile(
    `${tailwind} ${TOKENS} ${DESK_TOKENS} ${passedOver} @layer utilities { @tailwind utilities; }`,
  );
  const classes = Object.values(read(['app', 'desk'], /\.tsx$/)).flatMap((text) =>
    text.split(/[\s"'`]+/),
  );
  const appearance =
    /^ *(color|background|border|outline|fill|stroke|font|line-height|letter-spacing|text-decoration|box-shadow|opacity|filter)[\w-]*: (?!0;)/;
  let rule = '';
  const wrong = new Set<string>();
  const css = build([...new Set(classes)]);
  for (const line of css.slice(css.indexOf('@layer utilities')).split('\n')) {
    if (/^\s*\.\S+ \{/.test(line)) rule = line.trim();
    if (rule && appearance.test(line)) wrong.add(rule + line);
  }
  expect(css).toContain('.mt-2 {');
  expect([...wrong]).toEqual([]);
});

test('classes look by tokens: no rule sets its own colour, line, breakpoint or font size', () => {
  expect(matches(RULES, /#[0-9a-f]{3,8}\b(?!\))|\b(rgb|hsl|oklch)a?\(.*/gi)).toEqual([]);
  expect(matches(RULES, /.*(?<![\d.])2px.*|.*\b78rem.*/g)).toEqual([]);
  expect(matches(RULES, /@media.*width.*/g)).toEqual([]);
  // Paper is measured in points, the URL printed after a link in a share of its text; so are the
  // small letters that a browser would have sizes of its own for.
  const sizes = /\bfont-size: (?!var\(--text-).*/g;
  const { 'app/theme/print.css': _print, 'app/theme/reset.css': _reset, ...onScreens } = RULES;
  expect(Object.keys(onScreens)).toEqual(expect.arrayContaining(['desk/theme/layout.css']));
  expect(matches(onScreens, sizes)).toEqual([]);
});

test('every colour is defined once', () => {
  const colours = [...TOKENS.matchAll(/#[0-9a-f]{6}\b/g)].map(([colour]) => colour);
  expect(colours.filter((colour, index) => colours.indexOf(colour) !== index)).toEqual([]);
  expect(DESK_TOKENS).not.toMatch(/#[0-9a-f]{3,8}\b/i);

  const threads = [...TOKENS.matchAll(/--thread-([\w-]+): (#\w+);/g)].map(([, ...pair]) => pair);
  expect(Object.fromEntries(threads)).toMatchObject(COLOURS);

  const {
    'platform/pages/colours.ts': _colours,
    'modules/pictures/artwork/palette.ts': palette = '',
    ...code
  } = read(
    ['app', 'desk', 'modules', 'platform', 'server', 'service-worker', 'scripts', 'tools'],
    /\.tsx?$/,
  );
  expect(matches(code, /["'`:;]\s?#[0-9a-f]{3,8}\b/gi)).toEqual([]);
  expect(colours.filter((colour) => palette.includes(colour))).toEqual([]);
});
