import type { Route } from './+types/roster-csv';
import { downloadRoster } from './download-roster.ts';

/** CSV file of everybody on a roster. */
export function loader(args: Route.LoaderArgs) {
  return downloadRoster('csv', args);
}
