import { data, Link, redirect } from 'react-router';
import { appContext, cookieHeaders, deskContext, signedIn } from '#desk/context.ts';
import { NewPasskey } from '#desk/ui/passkey-form.tsx';
import { readPasskeys, requestNewPasskey } from '../passkeys.server.ts';
import { deviceText, isRecentLogin } from '../staff.ts';
import type { Route } from './+types/welcome-passkey.page';

/** No offer for members who have a passkey or no recent login. */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { browser } = context.get(deskContext);
  const self = signedIn(context);
  const own = await readPasskeys(app, self.staff.id);
  if (own.length > 0 || !isRecentLogin(self.session, app.now())) throw redirect('/', 303);
  const { options, cookies } = await requestNewPasskey(app, self, browser);
  const name = deviceText(browser.device);
  return data({ making: options, name }, { headers: cookieHeaders(cookies) });
}

/** Page that offers a passkey to a member who just signed in by an invitation link. */
export default function WelcomePasskey({ loaderData: { making, name } }: Route.ComponentProps) {
  return (
    <div className="desk-page">
      <title>Sign in without waiting for emails - Desk</title>
      <h1>Sign in without waiting for emails</h1>
      <p className="measure mt-4">
        With a passkey you sign in by fingerprint, face or the code of this device. Without one you
        are mailed a code each time.
      </p>
      <NewPasskey making={making} name={name} />
      <p className="mt-8">
        <Link to="/">Not now, go to the desk</Link>
      </p>
    </div>
  );
}
