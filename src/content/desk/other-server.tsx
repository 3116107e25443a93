import { ServiceFailure } from '#platform/text/service-failure.ts';
import { Notice } from '#ui/notice.tsx';
import { REMOTE_CONTENT_TEXT } from '../kinds.ts';

/** Notice above content that comes from another server and cannot be changed here. */
export function OtherServerNotice() {
  return <Notice kind="failure">{REMOTE_CONTENT_TEXT}</Notice>;
}

/** Response to an attempt to change such content; nothing was stored. */
export function notEditableResponse(): Response {
  return new Response(REMOTE_CONTENT_TEXT, { status: 409 });
}

/**
 * Awaits a result that may come from the other server. Throws a 503 response if that server does
 * not answer.
 */
export async function orUnreachable<Result>(result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    const isOurs = !(error instanceof ServiceFailure) || error.kind === 'storage';
    if (isOurs) throw error;
    const text = 'The other server, from which this comes, does not answer at the moment.';
    throw new Response(text, { status: 503 });
  }
}
