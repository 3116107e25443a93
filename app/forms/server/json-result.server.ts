import { JSON_TYPE } from '../form-result.ts';

/** Whether a script sends the form of a request (`sender.ts`): it needs no page, and no other address. */
export function wantsJson({ headers }: Request): boolean {
  return headers.get('Accept')?.includes(JSON_TYPE) ?? false;
}

/** What a page's action said of the form that a script sent, as JSON; undefined where it said nothing. */
export function jsonResult(
  request: Request,
  { actionData }: { actionData: Readonly<Record<string, unknown>> | null },
  { status, headers }: { status: number; headers: Headers },
): Response | undefined {
  const [answered] = Object.values(actionData ?? {});
  if (!answered || !wantsJson(request)) return;
  headers.set('Content-Type', JSON_TYPE);
  return new Response(JSON.stringify(answered), { status, headers });
}
