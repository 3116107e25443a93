import { ANSWER_ALONE } from '../answered.ts';

/** Whether a script sends the form of a request (`sender.ts`): it needs no page, and no other address. */
export function wantsAnswerAlone({ headers }: Request): boolean {
  return headers.get('Accept')?.includes(ANSWER_ALONE) ?? false;
}

/** What a page's action said of the form that a script sent, as JSON; undefined where it said nothing. */
export function answerAlone(
  request: Request,
  { actionData }: { actionData: Readonly<Record<string, unknown>> | null },
  { status, headers }: { status: number; headers: Headers },
): Response | undefined {
  const [answered] = Object.values(actionData ?? {});
  if (!answered || !wantsAnswerAlone(request)) return;
  headers.set('Content-Type', ANSWER_ALONE);
  return new Response(JSON.stringify(answered), { status, headers });
}
