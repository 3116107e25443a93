import { data } from 'react-router';
import { type HeldUnder, readMyDataAction } from '#modules/privacy/model/my-data.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { myDataContext, siteContext } from '../pages/context.ts';
import { setRetryAfter } from '../pages/retry-after.server.ts';
import { RETRY_AFTER_SECONDS, type TokenPageArgs } from '../pages/token-page.server.ts';

/** What the page shows after a button: what we hold, or why nothing was done. */
export type ActionView = {
  readonly token: string;
  /** Unset: the link does not work. */
  readonly held?: readonly HeldUnder[];
  readonly done?: string | undefined;
  readonly failure?: string | undefined;
};

type Sent = Readonly<Record<string, string>>;

/** Does what a button of the page asks for, and answers with what we hold then. */
export async function actOnData({ context }: Pick<TokenPageArgs, 'context'>, sent: Sent) {
  const { token = '' } = sent;
  const answer = (view: Omit<ActionView, 'token'>, status = 200) =>
    data<ActionView>({ token, ...view }, { status });
  const action = readMyDataAction(sent);
  try {
    const service = context.get(myDataContext);
    const isReadable = action?.ok === true;
    const result = await service?.act(token, isReadable ? action.value : { intent: 'show' });
    if (!result?.ok && result?.error !== 'gone') return answer({}, 404);
    if (!isReadable) {
      const failure = action?.error ?? 'Please use the buttons of this page.';
      return answer({ held: result.ok ? result.value.held : [], failure }, 422);
    }
    if (result.ok) {
      const { held, request } = result.value;
      return answer({ held, done: request && `Done. Our reference is ${request}.` });
    }
    const now = await service?.act(token, { intent: 'show' });
    return answer({ held: now?.ok ? now.value.held : [], failure: 'That is gone already.' }, 409);
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    context.get(siteContext).report(error);
    setRetryAfter(context, RETRY_AFTER_SECONDS);
    return answer({ held: [], failure: 'That did not work. Try it again in a minute.' }, 503);
  }
}

/** The file with everything we hold; undefined if the link does not work. */
export async function exportResponse(
  { context }: Pick<TokenPageArgs, 'context'>,
  { token = '' }: Sent,
): Promise<Response | undefined> {
  const result = await context.get(myDataContext)?.act(token, { intent: 'export' });
  if (!result?.ok) return undefined;
  return new Response(JSON.stringify(result.value.held, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
    },
  });
}
