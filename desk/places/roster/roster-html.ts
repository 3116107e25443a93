import type { Route } from './+types/roster-html';
import { takeRoster } from './take-roster.ts';

/** A roster as one page that opens on a phone without a line. */
export function loader(asked: Route.LoaderArgs) {
  return takeRoster('html', asked);
}
