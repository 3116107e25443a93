import { data, redirect } from 'react-router';
import type { Carried, Deed } from '#domain/desk/sign-in/carried.ts';
import { deedOf } from '#domain/desk/sign-in/carried-deed.ts';
import { deskAddress, landingOf, withinDesk } from '#domain/desk/sign-in/desk-address.ts';
import type { Cookies } from '#domain/desk/sign-in/sign-in-services.ts';
import { cookieHeaders } from '../../context.ts';

/** What a page that asks who somebody is shows after something was sent. */
export type Shown = {
  readonly wrong?: string;
  readonly wrongPasskey?: string;
  /** An address that was typed. */
  readonly email?: string;
  /** Whether a code was mailed, or nobody is told whether. */
  readonly hasAsked?: boolean;
  readonly carried?: Carried | undefined;
  /** What was sent before and is offered, now that it is clear who sends it. */
  readonly offered?: { readonly carried: Carried; readonly deed: Deed };
};

export function show(shown: Shown, status: number, cookies: Cookies = []) {
  return data(shown, { status, headers: cookieHeaders(cookies) });
}

/** Where somebody wanted to go before they were asked who they are. */
export function goesOnTo(request: Request): string | undefined {
  return deskAddress(new URL(request.url).searchParams.get('to'));
}

/** Offers what was not done before, else leads to where somebody wanted to go. */
export function goOn(cookies: Cookies, carried: Carried | undefined, to: string | undefined) {
  const deed = carried && deedOf(carried);
  if (deed) return show({ offered: { carried, deed } }, 200, cookies);
  const headers = cookieHeaders(cookies);
  const address = landingOf(carried?.to ?? to ?? '/desk');
  return redirect(withinDesk(address), { status: 303, headers });
}
