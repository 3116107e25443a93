import { data, Link, redirect } from 'react-router';
import type { Carried } from '#domain/desk/sign-in/carried.ts';
import { carriedIn } from '#domain/desk/sign-in/carrying.ts';
import { deskAddress, withinDesk } from '#domain/desk/sign-in/desk-address.ts';
import type { Cookies } from '#domain/desk/sign-in/sign-in-services.ts';
import { cookieHeaders, deskContext, signInPath } from '../../context.ts';
import { OfferAgain } from '../../parts/carried.tsx';
import { AddressForm, CodeForm } from '../../parts/proof.tsx';
import type { Route } from './+types/sign-in';

/** What the page shows after something was sent. */
type Shown = {
  readonly wrong?: string;
  /** An address that was typed. */
  readonly email?: string;
  readonly hasAsked?: boolean;
  readonly carried?: Carried | undefined;
  /** What was sent before and is offered, now that somebody is signed in. */
  readonly offered?: Carried;
};

const show = (shown: Shown, status: number, cookies: Cookies = []) =>
  data(shown, { status, headers: cookieHeaders(cookies) });

function goesOnTo(request: Request): string | undefined {
  return deskAddress(new URL(request.url).searchParams.get('to'));
}

export function loader({ context, request }: Route.LoaderArgs) {
  const { signedIn } = context.get(deskContext);
  return {
    hasAsked: new URL(request.url).searchParams.has('asked'),
    to: goesOnTo(request),
    name: signedIn?.staff.name,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, browser } = context.get(deskContext);
  const sent = await request.formData();
  const carried = carriedIn(sent);
  const to = goesOnTo(request);
  if (!sent.has('code')) {
    const email = String(sent.get('email') ?? '');
    const cookies = await services.signIn.askCode(email, browser);
    if (!cookies) {
      const wrong = 'Too many codes were asked for here. Wait an hour.';
      return show({ wrong, email, carried }, 429);
    }
    if (carried) return show({ hasAsked: true, carried }, 200, cookies);
    return redirect(signInPath(to, 'asked'), { status: 303, headers: cookieHeaders(cookies) });
  }
  const isShared = sent.has('shared');
  const cookies = await services.signIn.enterByCode(String(sent.get('code')), {
    ...browser,
    isShared,
  });
  if (!cookies) {
    const wrong =
      'This code is not right, or older than ten minutes, or was asked for in another browser.';
    return show({ wrong, hasAsked: true, carried }, 422);
  }
  if (carried && carried.fields.length > 0) return show({ offered: carried }, 200, cookies);
  return redirect(withinDesk(carried?.to ?? to ?? '/desk'), {
    status: 303,
    headers: cookieHeaders(cookies),
  });
}

/** First the address, then the code that was mailed to it, then what was not done before. */
export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { wrong, carried, offered, email }: Shown = actionData ?? {};
  if (offered) {
    return (
      <main id="main" tabIndex={-1} className="desk-page">
        <OfferAgain carried={offered} />
      </main>
    );
  }
  const hasAsked = actionData ? actionData.hasAsked : loaderData.hasAsked;
  const way = { action: signInPath(loaderData.to), carried, wrong };
  return (
    <main id="main" tabIndex={-1} className="desk-page">
      <title>{`${wrong ? 'Error: ' : ''}Sign in - Desk`}</title>
      <h1>Sign in</h1>
      {loaderData.name && (
        <p className="mt-4">
          You are signed in as {loaderData.name}. <Link to="/">To the desk</Link>
        </p>
      )}
      {hasAsked ? (
        <>
          <p className="measure mt-4">
            If somebody here has this address, a code is on its way. It works in this browser, for
            ten minutes.
          </p>
          <CodeForm {...way} label="Sign in">
            <label className="choice form-field">
              <input type="checkbox" name="shared" value="yes" />
              <span>Others use this device too: sign me out after an hour</span>
            </label>
          </CodeForm>
          <h2 className="mt-10">No mail?</h2>
          <AddressForm action={way.action} carried={carried} />
        </>
      ) : (
        <AddressForm {...way} {...(email && { email })} />
      )}
    </main>
  );
}
