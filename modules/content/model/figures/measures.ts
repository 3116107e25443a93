import type { Report } from '../reports/report.ts';
import type { YearFigures } from '../reports/year-figures.ts';

/** Something that annual reports count. */
type Measure = {
  readonly value: (figures: YearFigures) => number;
  /** It counts people: fewer than five of them are not named. */
  readonly people?: true;
  /** A share of people: how many of how many. */
  readonly share?: (report: Report) => readonly [part: number, whole: number];
  /** Years are not added up: one region may be in both. */
  readonly isNoSum?: true;
};

/** The measures of figures. Those of the register and of gifts are to follow. */
export const MEASURES: Readonly<Record<string, Measure>> = {
  'reports.students-trained': { value: ({ trained }) => trained, people: true },
  'reports.girls-trained': { value: ({ girls }) => girls, people: true },
  'reports.schools': { value: ({ schools }) => schools },
  'reports.programs-run': { value: ({ techPrograms }) => techPrograms },
  'reports.regions': { value: ({ regions }) => regions, isNoSum: true },
  'reports.learning-hours': { value: ({ hours }) => hours },
  'reports.outside-accra': { value: (year) => year.reachedOutsideAccra, people: true },
  'reports.employment': {
    value: ({ employed }) => employed,
    share: ({ graduates }) => [graduates.employed, graduates.finished],
    isNoSum: true,
  },
  'reports.donations-to-programs': { value: (year) => year.donationsOnPrograms, isNoSum: true },
};

/** The reports that a period covers, the oldest first. */
export function reportsIn(
  reports: readonly Report[],
  { from, to }: { readonly from: string; readonly to: string },
): Report[] {
  return reports
    .filter(({ year }) => from <= `${year}-01-01` && `${year}-12-31` <= to)
    .toSorted((one, other) => one.year - other.year);
}
