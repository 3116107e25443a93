import type { Route } from './+types/roster-csv';
import { takeRoster } from './take-roster.ts';

/** Everybody on a roster, for any spreadsheet. */
export function loader(asked: Route.LoaderArgs) {
  return takeRoster('csv', asked);
}
