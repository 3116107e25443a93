import type { Deed, Refusal } from '#domain/desk/sign-in/carried.ts';
import { BackTo, Carry, Typed } from './carried.tsx';
import { PasskeyForm } from './passkey-form.tsx';
import { AddressForm, MailMeForm } from './proof.tsx';

/** Says that what was sent was not done, and carries it on to where somebody shows who they are. */
export function Refused({ refusal }: { refusal: Refusal }) {
  const { refused, sent, deed, canCarry, passkey } = refusal;
  const isSignedOut = refused === 'signed out';
  const title = isSignedOut ? 'You are signed out' : 'Confirm that it is you';
  const carried = canCarry ? sent : undefined;
  return (
    <main id="main" tabIndex={-1} className="desk-page">
      <title>{`${title} - Desk`}</title>
      <h1>{title}</h1>
      <p className="measure mt-4 wrap-anywhere">
        {deed ? (
          <>
            This was not done yet: <strong>{deed.words}</strong>.
          </>
        ) : (
          'Nothing was changed yet.'
        )}{' '}
        {isSignedOut
          ? 'Sign in to go on.'
          : 'You did not show for 15 minutes that it is you, and this needs it.'}
      </p>
      {deed && <p className="measure mt-4">{afterwards(deed, canCarry)}</p>}
      {deed && <Typed deed={deed} />}
      {isSignedOut ? (
        <AddressForm action="/sign-in" carried={carried} />
      ) : (
        <MailMeForm action="/confirm" carried={carried} />
      )}
      {passkey && (
        <PasskeyForm
          action={isSignedOut ? '/sign-in' : '/confirm'}
          question={{ use: passkey }}
          label="Use a passkey"
          look="plain"
        >
          <Carry carried={carried} />
        </PasskeyForm>
      )}
      {deed && !isSignedOut && (
        <p className="mt-6">
          <BackTo deed={deed} />
        </p>
      )}
    </main>
  );
}

/** What becomes of it once it is clear who sends it. */
function afterwards({ typed }: Deed, canCarry: boolean): string {
  if (canCarry) {
    return typed.length > 0
      ? 'What you typed is kept on this page, and you are asked about it afterwards.'
      : 'You are asked afterwards whether you still want it.';
  }
  return typed.length > 0
    ? 'What you typed is too long to be taken along. Copy it from here first.'
    : 'It is too much to be taken along. Ask for it anew afterwards.';
}
