import { checkFilter, inboxFilter } from '#modules/submissions/model/inbox/inbox-filter.ts';
import { SUBMISSION_KINDS } from '#modules/submissions/model/kinds.ts';
import { deskContext, exportsContext, requireRecentLogin, signedIn } from '../../context.ts';
import { fileResponse } from '../../exports/file-response.ts';
import type { Route } from './+types/inbox-xlsx';

/** Excel file of everything that the inbox lists for the same parameters, one sheet per kind. */
export async function loader(args: Route.LoaderArgs) {
  await requireRecentLogin(args);
  const { staff } = signedIn(args.context);
  const query = new URL(args.request.url).searchParams;
  const { words: _, ...errors } = checkFilter(query, SUBMISSION_KINDS);
  // An empty file would look as if nobody had written.
  const [error] = Object.values(errors);
  if (error) throw new Response(error, { status: 400, statusText: 'Bad Request' });
  return fileResponse(
    await args.context.get(exportsContext).exportInbox(inboxFilter(query), staff),
    args.context.get(deskContext).report,
  );
}
