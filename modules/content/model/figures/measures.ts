import type { Report } from '../reports/report.ts';
import { type YearFigures, yearFigures } from '../reports/year-figures.ts';

/** Something that annual reports count. */
type Measure = {
  readonly label: string;
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
  'reports.students-trained': {
    label: 'students trained',
    value: ({ trained }) => trained,
    people: true,
  },
  'reports.schools': { label: 'schools', value: ({ schools }) => schools },
  'reports.programs-run': { label: 'programs run', value: ({ techPrograms }) => techPrograms },
  'reports.regions': { label: 'regions', value: ({ regions }) => regions, isNoSum: true },
  'reports.learning-hours': { label: 'hours of learning', value: ({ hours }) => hours },
  'reports.outside-accra': {
    label: 'people outside Accra',
    value: ({ reachedOutsideAccra }) => reachedOutsideAccra,
    people: true,
  },
  'reports.employment': {
    label: 'graduates in work, in percent',
    value: ({ employed }) => employed,
    share: ({ graduates }) => [graduates.employed, graduates.finished],
    isNoSum: true,
  },
  'reports.donations-to-programs': {
    label: 'donations spent on programs, in percent',
    value: ({ donationsOnPrograms }) => donationsOnPrograms,
    isNoSum: true,
  },
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

/** What the reports of a period add up to; undefined without a report. */
export function countReports(measure: Measure, reports: readonly Report[]): number | undefined {
  return reports.length > 0 ? measure.value(yearFigures(reports)) : undefined;
}
