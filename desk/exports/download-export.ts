import type { RouterContextProvider } from 'react-router';
import type { ExportFormat } from '#modules/submissions/model/inbox/inbox-exports.ts';
import { checkFilter, inboxFilter } from '#modules/submissions/model/inbox/inbox-filter.ts';
import { SUBMISSION_KINDS } from '#modules/submissions/model/kinds.ts';
import {
  deskContext,
  exportsContext,
  peopleContext,
  requireRecentLogin,
  signedIn,
} from '../context.ts';
import { fileResponse } from './file-response.ts';

/** Response with a file of everything that the inbox lists for the URL's filter. */
export async function downloadExport(
  format: ExportFormat,
  args: { request: Request; context: Readonly<RouterContextProvider> },
): Promise<Response> {
  await requireRecentLogin(args);
  const { report } = args.context.get(deskContext);
  const { staff } = signedIn(args.context);
  const query = new URL(args.request.url).searchParams;
  const members = (await args.context.get(peopleContext).all()).map(({ id }) => id);
  const known = { kinds: SUBMISSION_KINDS, members };
  const { words: _, ...errors } = checkFilter(query, known);
  // An empty file would look as if nobody had written.
  const [error] = Object.values(errors);
  if (error) throw new Response(error, { status: 400, statusText: 'Bad Request' });
  const filter = inboxFilter(query, staff.id);
  return fileResponse(
    await args.context.get(exportsContext).exportInbox(format, filter, staff),
    report,
  );
}
