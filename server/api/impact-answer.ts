import * as v from 'valibot';
import {
  type CountedFigure,
  hideFew,
  publicFields,
  shownFigure,
} from '#modules/content/figures.ts';
import { type Report, usedFor, yearFigures } from '#modules/content/reports.ts';

/** A number, or words in place of one: `fewer than 5`. */
const value = v.union([v.number(), v.string()]);
const amounts = v.array(v.object({ name: v.string(), amount: v.number() }));

/** The public figures, and what the annual reports count in each year. */
export const impactAnswer = v.object({
  /** The days of the first and the last annual report; empty without one. */
  period: v.object({ from: v.string(), to: v.string() }),
  figures: v.array(
    v.object({
      ...publicFields.entries,
      value,
      correction: v.nullable(v.object({ value, reason: v.string(), on: v.string() })),
    }),
  ),
  years: v.array(
    v.object({
      year: v.number(),
      students: value,
      girls: value,
      hours: v.number(),
      schools: v.number(),
      runs: v.number(),
      graduates: value,
      money: v.object({ currency: v.literal('GHS'), in: amounts, out: amounts }),
    }),
  ),
});
type ImpactAnswer = v.InferOutput<typeof impactAnswer>;

export function makeImpactAnswer(
  figures: readonly CountedFigure[],
  reports: readonly Report[],
): ImpactAnswer {
  const years = reports.map(yearOf).toSorted((one, other) => one.year - other.year);
  const [first, last] = [years[0], years.at(-1)];
  return {
    years,
    period: { from: first ? `${first.year}-01-01` : '', to: last ? `${last.year}-12-31` : '' },
    figures: figures.filter((figure) => figure.public).map((figure) => figureOf(figure, reports)),
  };
}

function figureOf(figure: CountedFigure, reports: readonly Report[]) {
  const read = (typed: string) => (figure.unit === 'text' ? typed : Number(typed));
  const { public: _, measure: __, ...shown } = shownFigure(figure, reports, read);
  return shown;
}

function yearOf(report: Report): ImpactAnswer['years'][number] {
  const { trained, girls, hours, schools, techPrograms } = yearFigures([report]);
  const { sources, uses } = report.money;
  const [students = 0] = hideFew([trained]);
  // The others would be known, too.
  const [shownGirls = 0] = hideFew([girls, trained - girls]);
  const [graduates = 0] = hideFew([report.graduates.finished]);
  return {
    year: report.year,
    students,
    girls: shownGirls,
    hours,
    schools,
    runs: techPrograms,
    graduates,
    money: {
      currency: 'GHS',
      in: sources.map(({ name, amount }) => ({ name, amount })),
      out: uses.map((use) => ({ name: use.name, amount: usedFor(use) })),
    },
  };
}
