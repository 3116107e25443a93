import { data, redirect } from 'react-router';
import { deskAddress, landingOf, withinDesk } from '#modules/staff/model/sign-in/desk-address.ts';
import type { Cookies } from '#modules/staff/model/sign-in/sign-in-services.ts';
import { cookieHeaders } from '../context.ts';

/** What a page that asks who somebody is shows after something was sent. */
export type Shown = {
  readonly wrong?: string;
  readonly wrongPasskey?: string;
  /** An address that was typed. */
  readonly email?: string;
  /** Whether a code was mailed, or nobody is told whether. */
  readonly hasAsked?: boolean;
};

export function show(shown: Shown, status: number) {
  return data(shown, status);
}

/** Where somebody wanted to go before they were asked who they are. */
export function goesOnTo(request: Request): string | undefined {
  return deskAddress(new URL(request.url).searchParams.get('to'));
}

/** Leads to where somebody wanted to go, signed in by these cookies. */
export function goOn(cookies: Cookies, to = '/desk') {
  return redirect(withinDesk(landingOf(to)), { status: 303, headers: cookieHeaders(cookies) });
}
