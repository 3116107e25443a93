import type { RouterContextProvider } from 'react-router';
import type { ExportFormat } from '#modules/submissions/model/inbox/inbox-exports.ts';
import { inboxFilter, misunderstood } from '#modules/submissions/model/inbox/inbox-filter.ts';
import { SUBMISSION_KINDS } from '#modules/submissions/model/kinds.ts';
import { demandFresh, deskContext, exportsContext, peopleContext, signedIn } from '../context.ts';
import { fileAnswer } from './file-answer.ts';

/** Answers with a file of all that the inbox lists by this address. */
export async function takeAlong(
  format: ExportFormat,
  asked: { request: Request; context: Readonly<RouterContextProvider> },
): Promise<Response> {
  await demandFresh(asked);
  const { report } = asked.context.get(deskContext);
  const { staff } = signedIn(asked.context);
  const address = new URL(asked.request.url).searchParams;
  const colleagues = (await asked.context.get(peopleContext).all()).map(({ id }) => id);
  const known = { kinds: SUBMISSION_KINDS, colleagues };
  const { words: _, ...wrong } = misunderstood(address, known);
  // An empty file would look as if nobody had written.
  const [why] = Object.values(wrong);
  if (why) throw new Response(why, { status: 400, statusText: 'Bad Request' });
  const filter = inboxFilter(address, staff.id);
  return fileAnswer(await asked.context.get(exportsContext).take(format, filter, staff), report);
}
