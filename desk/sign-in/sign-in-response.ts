import { data, redirect } from 'react-router';
import {
  pathAfterSignIn,
  pathWithinDesk,
  safeDeskPath,
} from '#modules/staff/model/sign-in/desk-path.ts';
import type { Cookies } from '#modules/staff/model/sign-in/sign-in-services.ts';
import { cookieHeaders } from '../context.ts';

/** State of the sign-in and confirm pages after a submission. */
export type SignInState = {
  readonly error?: string;
  readonly passkeyError?: string;
  /** The submitted email address. */
  readonly email?: string;
  /** True if a code was requested. Does not reveal whether one was sent. */
  readonly hasRequestedCode?: boolean;
};

export function signInResponse(state: SignInState, status: number) {
  return data(state, status);
}

/** Path that was requested before the sign-in; undefined if none or unsafe. */
export function returnPathOf(request: Request): string | undefined {
  return safeDeskPath(new URL(request.url).searchParams.get('to'));
}

/** Redirects to the requested path and sets the session's cookies. */
export function redirectSignedIn(cookies: Cookies, to = '/desk') {
  return redirect(pathWithinDesk(pathAfterSignIn(to)), {
    status: 303,
    headers: cookieHeaders(cookies),
  });
}
