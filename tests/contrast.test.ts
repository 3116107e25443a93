import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Text has the contrast that WCAG 2.2 requires (1.4.3), in both colour schemes and on every
// background. The style sheets say which colours meet: `color` and `background` of a rule and of
// the rules around it, or else ink on paper.

/** Minimum contrast of text, and of focus rings (1.4.11). */
const [OF_TEXT, OF_RINGS] = [4.5, 3];

/** Surfaces without text: dots, bars, threads, and the lines between tabs. */
const WITHOUT_TEXT =
  /::before|::after|::marker|:checked|\[aria-current\]|\.carousel|\.cloth|\.tab-list$|svg/;

type Scheme = 'light' | 'dark';
type Tokens = Readonly<Record<string, string>>;
type Rule = { selectors: readonly string[]; declared: Tokens };
type Pair = { of: string; text: string; on: string };

function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  const open: { selector: string; declared: Record<string, string> }[] = [];
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '');
  for (const [, raw = '', mark] of bare.matchAll(/((?:"[^"]*"|[^;{}"])*)([;{}])/g)) {
    const text = raw.trim().replace(/\s+/g, ' ');
    if (mark === '{') {
      const declared = {};
      open.push({ selector: text, declared });
      rules.push({ selectors: open.map(({ selector }) => selector), declared });
      continue;
    }
    const [, name, value] = /^([\w-]+): (.*)$/.exec(text) ?? [];
    const block = open.at(-1);
    if (block && name && value) block.declared[name] = value;
    const [, colour] = /^@apply .*\btext-(ink|paper|green|clay|muted|on-\w+)/.exec(text) ?? [];
    if (block && colour) block.declared.color = `var(--color-${colour})`;
    if (mark === '}') open.pop();
  }
  return rules;
}

const text = (files: string) =>
  globSync(files)
    .toSorted()
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
const TOKENS = rulesOf(text('src/ui/theme/tokens.css'));
const DESK_TOKENS = rulesOf(text('src/ui/desk-theme/tokens.css'));

/** The tokens of a colour scheme on a background: '' is the page itself. */
function tokensOn(ground: string, scheme: Scheme, rules: readonly Rule[]): Tokens {
  const found: Record<string, string> = {};
  for (const { selectors, declared } of rules) {
    if (selectors.some((one) => one.includes('color-scheme: dark')) && scheme === 'light') continue;
    const on = selectors.find((one) => one.startsWith('.ground'));
    if (!on || on === ground) Object.assign(found, declared);
  }
  return found;
}

type Colour = readonly [number, number, number];

function colourOf(value: string, tokens: Tokens): Colour {
  const name = /^(?:var|--theme)\((--[\w-]+)\)$/.exec(value)?.[1];
  if (name) return colourOf(tokens[name] ?? `${name}, which is no token`, tokens);
  const mixed = /^color-mix\(in oklab, (.+) (\d+)%, (.+)\)$/.exec(value);
  if (mixed) {
    const [first, second] = [mixed[1], mixed[3]].map((one) => toLab(colourOf(one ?? '', tokens)));
    const share = Number(mixed[2]) / 100;
    return fromLab(
      [0, 1, 2].map((at) => share * (first?.[at] ?? 0) + (1 - share) * (second?.[at] ?? 0)),
    );
  }
  const hex = /^#([0-9a-f]{6})$/.exec(value)?.[1];
  if (!hex) throw new Error(`not a colour: ${value}`);
  return [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Colour;
}

const times = (matrix: readonly (readonly number[])[], parts: readonly number[]) =>
  matrix.map((row) => row.reduce((sum, factor, at) => sum + factor * (parts[at] ?? 0), 0));

// Oklab, the space in which `color-mix` mixes (CSS Color 4, 9.3).
function toLab(colour: Colour): number[] {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    colour,
  );
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones.map(Math.cbrt),
  );
}

function fromLab(lab: readonly number[]): Colour {
  const cones = times(
    [
      [1, 0.3963377774, 0.2158037573],
      [1, -0.1055613458, -0.0638541728],
      [1, -0.0894841775, -1.291485548],
    ],
    lab,
  );
  return times(
    [
      [4.0767416621, -3.3077115913, 0.2309699292],
      [-1.2684380046, 2.6097574011, -0.3413193965],
      [-0.0041960863, -0.7034186147, 1.707614701],
    ],
    cones.map((cone) => cone ** 3),
  ) as unknown as Colour;
}

/** WCAG's contrast of two colours: 1 to 21. */
function contrast(one: Colour, other: Colour): number {
  const light = ([red, green, blue]: Colour) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const [dark = 0, bright = 0] = [light(one), light(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

function pairsOf(rules: readonly Rule[]): Pair[] {
  const isColour = (value?: string) => value && /^(var\(--color-|color-mix)/.test(value);
  const ground = (declared: Tokens) =>
    [
      declared['background-color'],
      declared.background?.match(/(var\(--color-[\w-]+\))$/)?.[1],
    ].find(isColour);
  const pairs = new Map<string, Pair>();
  for (const { selectors, declared } of rules) {
    const selector = selectors.join(' ');
    if (!isColour(declared.color) && !ground(declared)) continue;
    if (!declared.color && WITHOUT_TEXT.test(selector)) continue;
    const around = rules
      .filter((rule) => rule.selectors.every((selector, at) => selector === selectors[at]))
      .map((rule) => rule.declared)
      .toReversed();
    const pair = {
      of: selector,
      text: around.map(({ color }) => color).find(isColour) ?? 'var(--color-ink)',
      on: around.map(ground).find(Boolean) ?? 'var(--color-paper)',
    };
    pairs.set(`${pair.text} ${pair.on}`, pair);
  }
  return [...pairs.values()];
}

/** Links of a list while the pointer is on their row. Lists are only on the page's background. */
const POINTED_AT: Pair = {
  of: 'under the pointer',
  text: 'var(--color-green)',
  on: 'var(--color-shade)',
};
const GROUNDS = [
  '',
  ...['gold', 'leaf', 'clay', 'forest', 'night', 'sand'].map((name) => `.ground-${name}`),
];
const SITE = pairsOf(rulesOf(text('src/ui/theme/!(tokens|print).css')));
const DESK = pairsOf(rulesOf(text('src/ui/desk-theme/!(tokens|print).css')));

/** Closing blocks hold no forms, whose errors are clay and whose hints are pale: only buttons are. */
const WITHOUT_FORMS = /gold|leaf|clay|sand/;
const WITHOUT_TICKETS = /leaf|clay|forest|night/;
const isOn = (ground: string) => (pair: Pair) =>
  (!WITHOUT_TICKETS.test(ground) || !/\.(ticket|leaf)\b/.test(pair.of)) &&
  (!WITHOUT_FORMS.test(ground) ||
    (pair.text !== 'var(--color-clay)' && !pair.of.includes('.field-hint')));

function lowContrastPairs(
  pairs: readonly Pair[],
  tokens: Tokens,
  least: number,
  where: string,
): string[] {
  return pairs.flatMap(({ of, text, on }) => {
    const found = contrast(colourOf(text, tokens), colourOf(on, tokens));
    return found < least ? [`${where}: ${of}: ${text} on ${on} is ${found.toFixed(2)}:1`] : [];
  });
}

for (const scheme of ['light', 'dark'] as const) {
  test(`the site's texts can be read in ${scheme} colours, on every background`, () => {
    expect(SITE.length).toBeGreaterThan(8);
    for (const ground of GROUNDS) {
      const tokens = tokensOn(ground, scheme, TOKENS);
      const pairs = [...SITE, ...(ground ? [] : [POINTED_AT])].filter(isOn(ground));
      expect(lowContrastPairs(pairs, tokens, OF_TEXT, `${scheme} ${ground}`)).toEqual([]);
      const ring = { of: 'the focus', text: 'var(--color-focus)', on: 'var(--color-paper)' };
      expect(lowContrastPairs([ring], tokens, OF_RINGS, `${scheme} ${ground}`)).toEqual([]);
    }
  });

  test(`the desk's texts can be read in ${scheme} colours`, () => {
    expect(DESK.length).toBeGreaterThan(5);
    const tokens = tokensOn('', scheme, [...TOKENS, ...DESK_TOKENS]);
    expect(
      lowContrastPairs([...SITE, ...DESK, POINTED_AT], tokens, OF_TEXT, `desk, ${scheme}`),
    ).toEqual([]);
  });
}

test('contrast is computed as WCAG defines it', () => {
  const ratio = (one: string, other: string) => contrast(colourOf(one, {}), colourOf(other, {}));
  expect(ratio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(ratio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(ratio('color-mix(in oklab, #000000 100%, #ffffff)', '#ffffff')).toBeCloseTo(21, 2);
});
