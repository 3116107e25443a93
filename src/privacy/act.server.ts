import { data, type RouterContextProvider } from 'react-router';
import { appContext, siteContext } from '#site/pages/context.ts';
import { actOnMyData } from './my-data.server.ts';
import { type HeldItem, readMyDataAction } from './my-data.ts';

type ActionView = {
  readonly token: string;
  readonly items?: readonly HeldItem[];
  readonly done?: string | undefined;
  readonly failure?: string;
};

export async function actOnData(
  context: Readonly<RouterContextProvider>,
  sent: Readonly<Record<string, string>>,
) {
  const { token = '' } = sent;
  const answer = (view: Omit<ActionView, 'token'>, status = 200) =>
    data<ActionView>({ token, ...view }, { status });
  const action = readMyDataAction(sent);
  try {
    const app = context.get(appContext);
    const result = action.ok ? await actOnMyData(app, token, action.value) : undefined;
    if (result?.ok) {
      const isChange = /^(withdraw|erase)$/.test(sent.intent ?? '');
      return answer({ items: result.value, done: isChange ? 'Done.' : undefined });
    }
    const now = await actOnMyData(app, token, { intent: 'show' });
    if (!now.ok) return answer({}, 404);
    const failure = action.ok ? 'That is gone already.' : action.error;
    return answer({ items: now.value, failure }, action.ok ? 409 : 422);
  } catch (error) {
    context.get(siteContext).report(error);
    return answer({ failure: 'That did not work. Try it again in a minute.' }, 503);
  }
}
