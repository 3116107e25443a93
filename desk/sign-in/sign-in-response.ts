import { data, redirect } from 'react-router';
import {
  pathAfterSignIn,
  pathWithinDesk,
  safeDeskPath,
} from '#modules/staff/model/sign-in/desk-path.ts';
import type { Cookies } from '#modules/staff/model/sign-in/sign-in-services.ts';
import { cookieHeaders } from '../context.ts';

/** What a page that asks who somebody is shows after something was sent. */
export type SignInState = {
  readonly error?: string;
  readonly passkeyError?: string;
  /** An address that was typed. */
  readonly email?: string;
  /** Whether a code was mailed, or nobody is told whether. */
  readonly hasRequestedCode?: boolean;
};

export function signInResponse(shown: SignInState, status: number) {
  return data(shown, status);
}

/** Where somebody wanted to go before they were asked who they are. */
export function returnPathOf(request: Request): string | undefined {
  return safeDeskPath(new URL(request.url).searchParams.get('to'));
}

/** Leads to where somebody wanted to go, signed in by these cookies. */
export function redirectSignedIn(cookies: Cookies, to = '/desk') {
  return redirect(pathWithinDesk(pathAfterSignIn(to)), {
    status: 303,
    headers: cookieHeaders(cookies),
  });
}
