import { DONATIONS, type Report, total } from './report.ts';
import { sum } from './sum.ts';

/** The specification's figures of one report, or of several together (sections 3 and 9). */
export interface YearFigures {
  hours: number;
  reachedOutsideAccra: number;
  trained: number;
  girls: number;
  schools: number;
  techPrograms: number;
  regions: number;
  /** Hundredths of the donations that were spent directly on programs. */
  donationsOnPrograms: number;
  /** Hundredths of the graduates who had paid work. */
  employed: number;
}

/** Computes the figures from the data of the reports; nothing is typed in twice. */
export function yearFigures(reports: readonly Report[]): YearFigures {
  const programs = reports.flatMap((report) => report.programs.list);
  const regions = reports.flatMap((report) => report.regions.list);
  const outside = regions.filter((region) => region.outsideAccra);
  const graduates = reports.map((report) => report.graduates);
  const donated = reports.flatMap((report) =>
    report.money.uses.map(({ purpose, from }) => ({ purpose, amount: from[DONATIONS] ?? 0 })),
  );
  const onPrograms = donated.filter(({ purpose }) => purpose === 'program');
  return {
    hours: sum(reports.flatMap((report) => report.hours.months)),
    reachedOutsideAccra: total(outside, 'students') + total(outside, 'teachers'),
    trained: total(programs, 'students'),
    girls: total(programs, 'girls'),
    schools: total(regions, 'schools'),
    techPrograms: total(programs, 'runs'),
    regions: new Set(regions.map((region) => region.name)).size,
    donationsOnPrograms: hundredths(total(onPrograms, 'amount'), total(donated, 'amount')),
    employed: hundredths(total(graduates, 'employed'), total(graduates, 'finished')),
  };
}

function hundredths(part: number, whole: number): number {
  return Math.round((100 * part) / whole);
}
