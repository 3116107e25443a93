import type { GivenAnswers } from './kit/form.ts';

/**
 * Who takes part, where it is not said or what was filled in says more: people by name are a family, a
 * number of places is a group, and all else is one person. Without scripts somebody may fill in rows
 * below the first choice, and a program may send nothing but the rows.
 */
export function impliedParty(given: GivenAnswers): GivenAnswers {
  if (typeof given !== 'object' || given === null) return { party: 'self' };
  const { party = '', people, places } = given;
  if (party !== '' && party !== null && party !== 'self') return given;
  if (isFilledIn(people)) return { ...given, party: 'family' };
  return { ...given, party: Number(places) > 1 ? 'group' : 'self' };
}

/** Whether anything stands in these rows; what are no rows is for the check to refuse. */
export function isFilledIn(rows: unknown): boolean {
  if (rows === undefined || rows === null || rows === '') return false;
  if (!Array.isArray(rows)) return true;
  return rows.some(
    (row) =>
      typeof row !== 'object' ||
      row === null ||
      Object.values(row).some((answer) => answer !== '' && answer !== null),
  );
}
