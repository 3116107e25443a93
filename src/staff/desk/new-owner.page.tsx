import { data, Link, redirect } from 'react-router';
import { appContext, cookieHeaders, deskContext } from '#desk/context.ts';
import { DeskForm } from '#desk/ui/desk-form.tsx';
import { PasskeyForm } from '#desk/ui/passkey-form.tsx';
import { TextField } from '#desk/ui/text-field.tsx';
import { mailFolder } from '#platform/mail/delivery.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { findNewOwner, makeOwner, nameNewOwner } from '../new-owner.server.ts';
import { addPasskey, requestNewPasskey } from '../passkeys.server.ts';
import { beginSession } from '../sessions.server.ts';
import { redeemCode, requestCode } from '../sign-in.server.ts';
import { readMemberForm } from '../staff.ts';
import type { Route } from './+types/new-owner.page';
import { NameField } from './member.page.tsx';
import { CodeForm, codeResponse, proofResponse } from './proof.tsx';

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const link = await findNewOwner(app, params.key);
  if (!link) return data(undefined, 410);
  const { browser } = context.get(deskContext);
  const query = new URL(request.url).searchParams;
  // The link itself begins anew: a wrong name or address can be written again.
  const self = query.has('named') ? link.self : undefined;
  const making = self && (await requestNewPasskey(app, self, browser));
  const page = {
    self,
    making: making?.options,
    hasAsked: query.has('asked'),
    path: `/owner/${params.key}?named`,
    mailFolder: app.config.smtpUrl ? undefined : mailFolder(app.config.dataDir),
  };
  return data(page, { headers: cookieHeaders(making?.cookies ?? []) });
}

export async function action({ params: { key }, context, request }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { browser } = context.get(deskContext);
  const [link, sent] = [await findNewOwner(app, key), await request.formData()];
  if (!link) return data({}, 410);
  const { self } = link;
  if (!self || sent.has('name')) {
    const { typed, member, errors } = readMemberForm(sent);
    if (errors.name || errors.email) return data({ typed, errors }, 422);
    await nameNewOwner(app, key, member);
    return redirect(`/owner/${key}?named`, 303);
  }
  if (sent.has('send')) {
    return codeResponse(await requestCode(app, self.email, browser), `/owner/${key}?named&asked`);
  }
  const credential = sent.get('credential');
  const signedInBy = credential === null ? 'code' : 'passkey';
  const isProven =
    credential === null
      ? (await redeemCode(app, String(sent.get('code')), browser))?.id === self.id
      : await addPasskey(app, self, String(credential), browser);
  if (!isProven) return proofResponse(signedInBy, undefined);
  if (!(await makeOwner(app, key, self))) return data({}, 410);
  const cookies = await beginSession(app, self, browser, { signedInBy });
  const done = credential === null ? 'welcome' : 'added';
  return redirect(`/me?done=${done}`, { status: 303, headers: cookieHeaders(cookies) });
}

type Sent = Partial<ReturnType<typeof readMemberForm>> &
  Partial<Record<'error' | 'passkeyError', string>> & { hasRequestedCode?: boolean };

export default function NewOwner({ loaderData, actionData }: Route.ComponentProps) {
  const sent: Sent = actionData ?? {};
  return (
    <main id="main" tabIndex={-1} className="desk-page">
      <title>{`${actionData && loaderData ? 'Error: ' : ''}Owner - Desk`}</title>
      <h1>{loaderData ? 'Become the owner' : 'This link no longer works'}</h1>
      <p className="measure mt-4 wrap-anywhere">
        {!loaderData ? (
          <>
            The desk has an owner by now: <Link to="/sign-in">sign in</Link>. Or the link is older
            than a day: start the server again.
          </>
        ) : loaderData.self ? (
          `${loaderData.self.name}, ${loaderData.self.email}. Is this wrong? Open the link again.`
        ) : (
          'This desk has no owner yet. An owner sees everything, and invites the others.'
        )}
      </p>
      {loaderData?.self && <Proof {...loaderData} sent={sent} />}
      {loaderData && !loaderData.self && (
        <DeskForm className="form mt-6">
          <NameField
            label="Your name"
            name={sent.typed?.name ?? ''}
            error={sent.errors?.name}
            autoComplete="name"
          />
          <TextField
            label="Your email address"
            error={sent.errors?.email}
            name="email"
            type="email"
            autoComplete="email"
            required
            defaultValue={sent.typed?.email}
          />
          <Button type="submit">Go on</Button>
        </DeskForm>
      )}
    </main>
  );
}

type ProofProps = NonNullable<Route.ComponentProps['loaderData']> & { readonly sent: Sent };

function Proof({ path, making, hasAsked, mailFolder, sent }: ProofProps) {
  const codeButton = (
    <DeskForm action={path} className="mt-4">
      <Button type="submit" look="plain" name="send" value="yes">
        Send me a code
      </Button>
    </DeskForm>
  );
  const isFile =
    mailFolder && `Mails are not sent yet: the code is in a file in ${mailFolder} on the server.`;
  if (hasAsked || sent.hasRequestedCode) {
    const text = isFile ?? 'A code is on its way to you.';
    const form = { action: path, error: sent.error, again: codeButton };
    return <CodeForm {...form} text={text} label="Become the owner" />;
  }
  return (
    <>
      <p className="measure mt-4">
        From now on you sign in with a passkey (by fingerprint, face or the code of your device), or
        with codes by mail.
      </p>
      {sent.passkeyError && <Notice kind="failure">{sent.passkeyError}</Notice>}
      {making && <PasskeyForm action={path} question={{ make: making }} label="Make a passkey" />}
      {isFile && <p className="measure mt-4 wrap-anywhere">{isFile}</p>}
      {sent.error && <Notice kind="failure">{sent.error}</Notice>}
      {codeButton}
    </>
  );
}
