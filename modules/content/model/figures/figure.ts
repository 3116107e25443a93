import * as v from 'valibot';
import { itemId, text } from '#platform/text/text.ts';
import { MEASURES } from './measures.ts';

/** How the value of a figure is read. `count`: of people, gifts or things. */
const UNITS = {
  count: 'Count',
  hours: 'Hours',
  percent: 'Percent',
  money: 'Cedis',
  text: 'Words',
} as const;
export type Unit = keyof typeof UNITS;

const unit = v.picklist(Object.keys(UNITS) as Unit[]);

/** A value as it is typed: digits, or words if that is the unit. */
const value = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.string(),
  v.trim(),
  v.nonEmpty('must not be empty'),
);

const day = (title: string) =>
  v.pipe(v.string(), v.isoDate('must be a day like 2024-12-31'), v.title(title));

/** A public figure: what it counts, since when, and who counted. */
export const countedFigure = v.pipe(
  v.object({
    id: v.pipe(itemId, v.title('Key'), v.metadata({ fixed: true })),
    label: v.pipe(
      text,
      v.title('What it counts'),
      v.description('Read after the value: 500 students trained.'),
    ),
    value: v.pipe(
      value,
      v.title('Value'),
      v.description('The exact one, in digits and never rounded: 2190.'),
    ),
    unit: v.pipe(unit, v.title('Unit'), v.metadata({ names: UNITS })),
    period: v.pipe(
      v.pipe(
        v.object({ from: day('From'), to: day('To') }),
        v.check(({ from, to }) => from <= to, 'must not end before it begins'),
      ),
      v.title('Period'),
    ),
    definition: v.pipe(
      text,
      v.title('Definition'),
      v.description('Who or what counts, and what does not.'),
      v.metadata({ long: true }),
    ),
    source: v.pipe(
      text,
      v.title('Source'),
      v.description('Who counted, and where it is written down.'),
      v.metadata({ long: true }),
    ),
    updated: day('Last checked'),
    measure: v.pipe(
      v.optional(v.picklist(Object.keys(MEASURES))),
      v.title('Counted from'),
      v.description('The check of the content adds it up again. Empty: somebody typed the value.'),
      v.metadata({
        names: Object.fromEntries(
          Object.entries(MEASURES).map(([id, { label }]) => [id, `Annual reports: ${label}`]),
        ),
      }),
    ),
    public: v.pipe(v.boolean(), v.title('Show it to everybody')),
    correction: v.pipe(
      v.nullish(
        v.object({
          value: v.pipe(value, v.title('What we said before')),
          reason: v.pipe(text, v.title('Why it was wrong'), v.metadata({ long: true })),
          on: day('Corrected on'),
        }),
        null,
      ),
      v.title('Correction'),
      v.description('The page shows both values and the reason. Leave it there for a year.'),
    ),
  }),
  v.forward(
    v.check(({ unit, value }) => fits(value, unit), 'must be digits like 2190 that fit the unit'),
    ['value'],
  ),
);
export type CountedFigure = v.InferOutput<typeof countedFigure>;

function fits(value: string, unit: Unit): boolean {
  if (unit === 'text') return true;
  return (unit === 'count' ? /^\d+$/ : /^\d+(\.\d{1,2})?$/).test(value);
}
