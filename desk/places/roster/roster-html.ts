import type { Route } from './+types/roster-html';
import { downloadRoster } from './download-roster.ts';

/** A roster as one HTML file that opens on a phone without a connection. */
export function loader(args: Route.LoaderArgs) {
  return downloadRoster('html', args);
}
