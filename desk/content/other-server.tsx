import { REMOTE_CONTENT_TEXT } from '#modules/content/model/editing/remote-content.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { Notice } from '../../app/ui/notice.tsx';

/** Says it above something that is shown and cannot be changed here. */
export function OtherServerNotice() {
  return <Notice kind="failure">{REMOTE_CONTENT_TEXT}</Notice>;
}

/** Whoever tries to change it all the same; nothing was stored. */
export function notEditableResponse(): Response {
  return new Response(REMOTE_CONTENT_TEXT, { status: 409 });
}

/** What may have to be asked for at the other server: says so, where it does not answer. */
export async function orUnreachable<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    const isOurs = !(error instanceof ServiceFailure) || error.kind === 'storage';
    if (isOurs) throw error;
    const words = 'The other server, from which this comes, does not answer at the moment.';
    throw new Response(words, { status: 503 });
  }
}
