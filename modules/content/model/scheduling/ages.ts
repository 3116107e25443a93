import * as v from 'valibot';

/** The ages for which something is meant: whole years, both included. */
export type Ages = { from: number | null; to: number | null; girls: boolean };

const age = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120));

export const ages = v.pipe(
  v.nullish(
    v.object({
      from: v.pipe(v.nullish(age, null), v.title('From age')),
      to: v.pipe(v.nullish(age, null), v.title('To age')),
      girls: v.pipe(v.nullish(v.boolean(), false), v.title('For girls')),
    }),
    null,
  ),
  v.title('Ages'),
  v.description('Leave both empty for all ages.'),
);

/** Ages in words: `Ages 14-24`, `Girls aged 10-18`, `From age 6`; empty if it is for everybody. */
export function agesText(ages: Ages | null): string {
  const { from = null, to = null, girls = false } = ages ?? {};
  const span = from !== null && to !== null ? `${from}-${to}` : '';
  if (span) return girls ? `Girls aged ${span}` : `Ages ${span}`;
  if (from === null && to === null) return girls ? 'Girls' : '';
  const open = from !== null ? `from age ${from}` : `up to age ${to}`;
  return girls ? `Girls ${open}` : open.replace(/^\w/, (letter) => letter.toUpperCase());
}

/** Whether something is for this age. True if no ages are given. */
export function isForAge(ages: Ages | null, age: number): boolean {
  return age >= (ages?.from ?? 0) && age <= (ages?.to ?? Number.POSITIVE_INFINITY);
}

/**
 * Reads ages from a text, for content that has no ages of its own: `Ages 14-24, JHS 3 to
 * university`, `Girls aged 10-18, Primary 5 to SHS 3`. Null if it names none.
 */
export function parseAges(text: string): Ages | null {
  const [, from, to] = /\bage[sd]?\s+(\d{1,3})\s*(?:-|–|to)\s*(\d{1,3})\b/i.exec(text) ?? [];
  if (from === undefined || to === undefined) return null;
  return { from: Number(from), to: Number(to), girls: /\bgirls\b/i.test(text) };
}
