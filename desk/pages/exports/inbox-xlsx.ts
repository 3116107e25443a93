import type { Route } from './+types/inbox-xlsx';
import { takeAlong } from './take-along.ts';

/** What the inbox lists with the same parameters, for Excel: a sheet for each kind. */
export function loader(asked: Route.LoaderArgs) {
  return takeAlong('xlsx', asked);
}
