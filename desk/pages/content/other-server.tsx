import { ServiceFailure } from '#domain/site/services.ts';
import { Notice } from '../../../app/ui/notice.tsx';

/** Of what comes from another server (`API_BASE_URL`). */
export const CHANGED_THERE = 'This comes from another server, and is changed there.';

/** Says it above something that is shown and cannot be changed here. */
export function OtherServer() {
  return <Notice kind="failure">{CHANGED_THERE}</Notice>;
}

/** Whoever tries to change it all the same; nothing was stored. */
export function notHere(): Response {
  return new Response(CHANGED_THERE, { status: 409 });
}

/** What may have to be asked for at the other server: says so, where it does not answer. */
export async function orSilent<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    const isOurs = !(error instanceof ServiceFailure) || error.kind === 'storage';
    if (isOurs) throw error;
    const words = 'The other server, from which this comes, does not answer at the moment.';
    throw new Response(words, { status: 503 });
  }
}
