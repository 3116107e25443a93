import { downloadExport } from '../../exports/download-export.ts';
import type { Route } from './+types/inbox-xlsx';

/** What the inbox lists with the same parameters, for Excel: a sheet for each kind. */
export function loader(asked: Route.LoaderArgs) {
  return downloadExport('xlsx', asked);
}
