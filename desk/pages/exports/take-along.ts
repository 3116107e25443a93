import type { RouterContextProvider } from 'react-router';
import type { ExportFormat } from '#domain/desk/inbox/inbox-exports.ts';
import { inboxFilter } from '#domain/desk/inbox/inbox-filter.ts';
import { demandFresh, deskContext, exportsContext, signedIn } from '../../context.ts';
import { fileAnswer } from './file-answer.ts';

/** Answers with a file of all that the inbox lists by this address. */
export async function takeAlong(
  format: ExportFormat,
  asked: { request: Request; context: Readonly<RouterContextProvider> },
): Promise<Response> {
  await demandFresh(asked);
  const { report } = asked.context.get(deskContext);
  const { staff } = signedIn(asked.context);
  const filter = inboxFilter(new URL(asked.request.url).searchParams, staff.id);
  return fileAnswer(await asked.context.get(exportsContext).take(format, filter, staff), report);
}
