/**
 * Whether this is `npm run test:all`, which checks every page and every form in every way. `npm
 * test` checks one of each kind: the same template with other texts breaks with it. The same goes
 * for one item and many at once.
 */
export const RUNS_ALL = process.env.TEST_ALL === 'true';

/** The details of a test that has one case in `npm test` and all cases in `npm run test:all`. */
export const dailyTag = (isDaily: boolean) => ({ tag: isDaily ? [] : ['@all'] });

/** The items to check: all of them, or only the first ones, which represent the rest. */
export function oneOfEach<const First, const Other>(
  first: readonly First[],
  others: readonly Other[],
): (First | Other)[] {
  return RUNS_ALL ? [...first, ...others] : [...first];
}
