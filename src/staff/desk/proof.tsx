import type { ReactNode } from 'react';
import { data, redirect } from 'react-router';
import { cookieHeaders } from '#desk/context.ts';
import { DeskForm } from '#desk/ui/desk-form.tsx';
import { TextField } from '#desk/ui/text-field.tsx';
import { Button } from '#ui/button.tsx';
import { pathAfterSignIn, pathWithinDesk, safeDeskPath } from '../desk-path.ts';

/** `hasRequestedCode` does not reveal whether one was sent. */
type ProofState = { email?: string; hasRequestedCode?: boolean } & Partial<
  Record<'error' | 'passkeyError', string>
>;

export function returnPathOf(request: Request): string | undefined {
  return safeDeskPath(new URL(request.url).searchParams.get('to'));
}

export function proofResponse(
  kind: 'code' | 'passkey',
  cookies: readonly string[] | undefined,
  to = '/desk',
) {
  if (cookies) {
    const headers = cookieHeaders(cookies);
    return redirect(pathWithinDesk(pathAfterSignIn(to)), { status: 303, headers });
  }
  const passkeyError = 'This passkey was not accepted. Please try again.';
  const error =
    'This code is not right, or older than ten minutes, or was asked for in another browser.';
  const state: ProofState =
    kind === 'passkey' ? { passkeyError } : { error, hasRequestedCode: true };
  return data(state, 422);
}

export function codeResponse(cookies: readonly string[] | undefined, path: string, email = '') {
  if (cookies) return redirect(path, { status: 303, headers: cookieHeaders(cookies) });
  const error = 'Too many codes were asked for here. Wait an hour.';
  const state: ProofState = { error, email };
  return data(state, 429);
}

type CodeFormProps = Record<'action' | 'text' | 'label', string> & {
  error: string | undefined;
  children?: ReactNode;
  again: ReactNode;
};

export function CodeForm({ text, action, error, label, children, again }: CodeFormProps) {
  return (
    <>
      <p className="measure mt-4">{text} It works in this browser, for ten minutes.</p>
      <DeskForm action={action} className="form mt-6">
        <TextField
          label="Code from the mail"
          error={error}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          className="field field-short"
        />
        {children}
        <Button type="submit">{label}</Button>
      </DeskForm>
      <h2 className="mt-10">No mail?</h2>
      {again}
    </>
  );
}
