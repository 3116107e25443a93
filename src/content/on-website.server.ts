import { formatPrice } from './course.ts';
import type { ContentKind } from './kinds.ts';
import { PROGRAM_SLUGS, type Program, type ProgramsOverview } from './program.ts';
import { STEM_SQUAD_PLANS, type StemSquadItem, squadPlans } from './stem-squad.ts';

type Lists = { list<Item>(kind: ContentKind): Promise<readonly Item[]> };
export type OnWebsite = Awaited<ReturnType<typeof readOnWebsite>>;

/** `off`: programs, and `stem-squad`, that staff switched off or that have no content. */
export async function readOnWebsite({ list }: Lists) {
  const programs = await list<Program>('programs');
  const [overview] = await list<ProgramsOverview>('programs-overview');
  const priced = squadPlans(await list<StemSquadItem>('stem-squad-landing'));
  const plans = overview?.stemSquad === false ? [] : priced;
  const on = programs.filter(({ online }) => online).map(({ slug }): string => slug);
  if (plans.length > 0) on.push('stem-squad');
  const off: string[] = [...PROGRAM_SLUGS, 'stem-squad'].filter((code) => !on.includes(code));
  // Texts may also name the price of a plan that is not on sale.
  return { off, plans, prices: [...priced, ...STEM_SQUAD_PLANS] };
}

/** A list stays the same object until its content changes. */
const shown = new WeakMap<object, { readonly key: string; readonly items: readonly unknown[] }>();

/** A kind as visitors read it: nothing leads to what is off, and prices of plans are filled in. */
export async function listOnWebsite<Item>(store: Lists, kind: ContentKind) {
  const [items, onWebsite] = await Promise.all([store.list<Item>(kind), readOnWebsite(store)]);
  const key = JSON.stringify(onWebsite);
  const known = shown.get(items);
  if (known?.key === key) return known.items as readonly Item[];
  const found = itemsShown(kind, items, onWebsite);
  shown.set(items, { key, items: found });
  return found as readonly Item[];
}

function itemsShown(kind: ContentKind, items: readonly unknown[], { off, prices }: OnWebsite) {
  const codes = off.join('|') || '(?!)';
  const address = String.raw`/(?:programs/|enrollment/|enrollment\?id=|get-involved\?form=|)(?:${codes})(?![\w-])[^\s)"]*`;
  const whole = new RegExp(`^${address}$`);
  const inText = new RegExp(
    String.raw`\[([^\[\]]+)\]\(${address}\)|<a href="${address}"[^>]*>([^<]*)</a>`,
    'g',
  );
  const isShown = (value: unknown) =>
    !Object.entries(Object(value)).some(
      ([name, text]) =>
        whole.test(String(text)) || (/^(form|code|slug)$/.test(name) && off.includes(String(text))),
    );
  const show = (value: unknown): unknown => {
    if (typeof value === 'string') {
      return prices.reduce(
        (text, { code, monthly }) =>
          text.replaceAll(`{${code} price}`, formatPrice(monthly, 'GHS')),
        value.replace(whole, '').replace(inText, '$1$2'),
      );
    }
    if (Array.isArray(value)) return value.filter(isShown).map(show);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, show(part)]));
  };
  if (kind === 'stem-squad-landing' && off.includes('stem-squad')) return [];
  return (/^(programs|hero-images)$/.test(kind) ? items.filter(isShown) : items).map(show);
}
