import { data, redirect } from 'react-router';
import type { Carried } from '#domain/desk/sign-in/carried.ts';
import { carriedIn } from '#domain/desk/sign-in/carrying.ts';
import { deskAddress, withinDesk } from '#domain/desk/sign-in/desk-address.ts';
import { isFresh } from '#domain/desk/sign-in/fresh.ts';
import type { Cookies } from '#domain/desk/sign-in/sign-in-services.ts';
import { confirmPath, cookieHeaders, deskContext, signedIn } from '../../context.ts';
import { OfferAgain } from '../../parts/carried.tsx';
import { CodeForm, MailMeForm } from '../../parts/proof.tsx';
import type { Route } from './+types/confirm';

/** What the page shows after something was sent. */
type Shown = {
  readonly wrong?: string;
  readonly hasAsked?: boolean;
  readonly carried?: Carried | undefined;
  /** What was sent before and is offered, now that it is clear who sends it. */
  readonly offered?: Carried;
};

const show = (shown: Shown, status: number, cookies: Cookies = []) =>
  data(shown, { status, headers: cookieHeaders(cookies) });

function goesOnTo(request: Request): string | undefined {
  return deskAddress(new URL(request.url).searchParams.get('to'));
}

export function loader({ context, request }: Route.LoaderArgs) {
  const { now } = context.get(deskContext);
  const to = goesOnTo(request);
  const isAsking = request.method === 'GET' || request.method === 'HEAD';
  if (isAsking && isFresh(signedIn(context).session, now())) {
    throw redirect(withinDesk(to ?? '/desk'), 303);
  }
  return { to, hasAsked: new URL(request.url).searchParams.has('asked') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { services, browser } = context.get(deskContext);
  const self = signedIn(context);
  const sent = await request.formData();
  const carried = carriedIn(sent);
  const to = goesOnTo(request);
  if (!sent.has('code')) {
    const cookies = await services.signIn.askCode(self.staff.email, browser);
    if (!cookies) {
      return show({ wrong: 'Too many codes were asked for here. Wait an hour.', carried }, 429);
    }
    if (carried) return show({ hasAsked: true, carried }, 200, cookies);
    return redirect(confirmPath(to, 'asked'), { status: 303, headers: cookieHeaders(cookies) });
  }
  const cookies = await services.signIn.confirmByCode(String(sent.get('code')), self, browser);
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

/** Somebody who is signed in shows once more who they are. */
export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { wrong, carried, offered }: Shown = actionData ?? {};
  if (offered) {
    return (
      <div className="desk-page">
        <OfferAgain carried={offered} />
      </div>
    );
  }
  const hasAsked = actionData ? actionData.hasAsked : loaderData.hasAsked;
  const way = { action: confirmPath(loaderData.to), carried, wrong };
  return (
    <div className="desk-page">
      <title>{`${wrong ? 'Error: ' : ''}Confirm that it is you - Desk`}</title>
      <h1>Confirm that it is you</h1>
      {hasAsked ? (
        <>
          <p className="measure mt-4">
            A code is on its way to your address. It works in this browser, for ten minutes.
          </p>
          <CodeForm {...way} label="Confirm" />
          <h2 className="mt-10">No mail?</h2>
          <MailMeForm action={way.action} carried={carried} />
        </>
      ) : (
        <>
          <p className="measure mt-4">
            Exports, erasing, invitations and roles ask for this again after 15 minutes.
          </p>
          <MailMeForm {...way} />
        </>
      )}
    </div>
  );
}
