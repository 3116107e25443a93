import { downloadExport } from '../../exports/download-export.ts';
import type { Route } from './+types/inbox-csv';

/** What the inbox lists with the same parameters, for any spreadsheet. */
export function loader(asked: Route.LoaderArgs) {
  return downloadExport('csv', asked);
}
