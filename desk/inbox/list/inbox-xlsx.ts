import { takeAlong } from '../../exports/take-along.ts';
import type { Route } from './+types/inbox-xlsx';

/** What the inbox lists with the same parameters, for Excel: a sheet for each kind. */
export function loader(asked: Route.LoaderArgs) {
  return takeAlong('xlsx', asked);
}
