import { downloadExport } from '../../exports/download-export.ts';
import type { Route } from './+types/inbox-xlsx';

/** Excel file of what the inbox lists for the same parameters, one sheet per kind. */
export function loader(args: Route.LoaderArgs) {
  return downloadExport('xlsx', args);
}
