import { JSON_TYPE } from '../form-result.ts';

/** True for a script that sends a form (`sendForm`): it needs no page and no redirect. */
export function wantsJson({ headers }: Request): boolean {
  return headers.get('Accept')?.includes(JSON_TYPE) ?? false;
}

/** The result of an action as JSON, for a script; undefined if there is none. */
export function jsonResult(
  request: Request,
  { actionData }: { actionData: Readonly<Record<string, unknown>> | null },
  { status, headers }: { status: number; headers: Headers },
): Response | undefined {
  const [result] = Object.values(actionData ?? {});
  if (!result || !wantsJson(request)) return;
  headers.set('Content-Type', JSON_TYPE);
  return new Response(JSON.stringify(result), { status, headers });
}
