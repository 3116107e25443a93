/**
 * Whether this is `npm run test:all`, which looks at every page and every form in every way. `npm test`
 * looks at one of each kind: the same template with other words breaks with it. So does what is done
 * to one item with what is done to many at once.
 */
export const RUNS_ALL = process.env.TEST_ALL === 'true';

/** The details of a test that has one case in `npm test` and all of them in `npm run test:all`. */
export const dailyTag = (isDaily: boolean) => ({ tag: isDaily ? [] : ['@all'] });

/** What is looked at: all of it, or the first ones that stand for the rest. */
export function oneOfEach<const First, const Other>(
  first: readonly First[],
  others: readonly Other[],
): (First | Other)[] {
  return RUNS_ALL ? [...first, ...others] : [...first];
}
