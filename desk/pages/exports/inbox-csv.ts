import type { Route } from './+types/inbox-csv';
import { takeAlong } from './take-along.ts';

/** What the inbox lists with the same parameters, for any spreadsheet. */
export function loader(asked: Route.LoaderArgs) {
  return takeAlong('csv', asked);
}
