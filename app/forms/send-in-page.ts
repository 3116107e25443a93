import { type ClientActionFunctionArgs, isRouteErrorResponse } from 'react-router';
import type { Answered, NotReached } from './answered.ts';

/**
 * For a page's `clientAction`: sends the form, and where no answer of ours comes back (no network,
 * too many requests, a proxy's error page) says so instead of showing the error page, which would
 * take the place of everything that was typed.
 */
export async function sendInPage({
  serverAction,
}: ClientActionFunctionArgs): Promise<Answered | NotReached> {
  try {
    return await serverAction<Answered>();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { status: isRouteErrorResponse(error) ? error.status : 0 };
  }
}

/** For a page's `shouldRevalidate`: sending a form changes nothing that its page shows. */
export function notAfterSending({
  formMethod,
  defaultShouldRevalidate,
}: {
  formMethod?: string;
  defaultShouldRevalidate: boolean;
}): boolean {
  return formMethod?.toUpperCase() === 'POST' ? false : defaultShouldRevalidate;
}
