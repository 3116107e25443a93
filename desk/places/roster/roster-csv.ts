import type { Route } from './+types/roster-csv';
import { downloadRoster } from './download-roster.ts';

/** Everybody on a roster, for any spreadsheet. */
export function loader(asked: Route.LoaderArgs) {
  return downloadRoster('csv', asked);
}
