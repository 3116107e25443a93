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

/** Answers with a file of all that the inbox lists by this address. */
export async function downloadExport(
  format: ExportFormat,
  asked: { request: Request; context: Readonly<RouterContextProvider> },
): Promise<Response> {
  await requireRecentLogin(asked);
  const { report } = asked.context.get(deskContext);
  const { staff } = signedIn(asked.context);
  const address = new URL(asked.request.url).searchParams;
  const members = (await asked.context.get(peopleContext).all()).map(({ id }) => id);
  const known = { kinds: SUBMISSION_KINDS, members };
  const { words: _, ...wrong } = checkFilter(address, known);
  // An empty file would look as if nobody had written.
  const [why] = Object.values(wrong);
  if (why) throw new Response(why, { status: 400, statusText: 'Bad Request' });
  const filter = inboxFilter(address, staff.id);
  return fileResponse(
    await asked.context.get(exportsContext).exportInbox(format, filter, staff),
    report,
  );
}
