import type { Route } from './+types/roster-html';
import { downloadRoster } from './download-roster.ts';

/** A roster as one page that opens on a phone without a line. */
export function loader(asked: Route.LoaderArgs) {
  return downloadRoster('html', asked);
}
