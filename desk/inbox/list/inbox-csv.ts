import { downloadExport } from '../../exports/download-export.ts';
import type { Route } from './+types/inbox-csv';

/** CSV file of what the inbox lists for the same parameters. */
export function loader(args: Route.LoaderArgs) {
  return downloadExport('csv', args);
}
