import type { ReactNode } from 'react';
import { ButtonLink, ButtonRow } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { RequestCode, Stack } from '#ui/scripted.tsx';
import { SnappedThread } from '#ui/snapped-thread.tsx';

const STATUS_TEXTS: Readonly<Record<number, readonly [title: string, hint: string]>> = {
  404: ['This page is not here.', 'Check the address.'],
  405: ['Nothing was sent.', 'Go back to your form, and send it again.'],
};

const WAYS_OUT = [
  ['/', 'Back to the home page'],
  ['/contact', 'Tell us about it'],
] as const;

type ErrorPageProps = {
  status: number;
  text: string;
  hint?: string;
  error?: unknown;
  children?: ReactNode;
};

export function ErrorPage({ status, text, hint, error, children }: ErrorPageProps) {
  const [title, usualHint] = STATUS_TEXTS[status] ?? ['Something broke.', 'Try again in a minute.'];
  return (
    <div className="py-12">
      <title>{`${status} ${text}`}</title>
      <meta name="robots" content="noindex" />
      <SnappedThread across />
      <div className="page-width pt-10">
        <p className="figure">{title}</p>
        <p className="introduction mt-3">{hint ?? usualHint}</p>
        {children}
        {children ? (
          <p className="mt-6 flex flex-wrap gap-x-6">
            {WAYS_OUT.map(([to, label]) => (
              <Link key={to} to={to} className="inline-flex min-h-tap items-center">
                {label}
              </Link>
            ))}
          </p>
        ) : (
          <ButtonRow>
            {WAYS_OUT.map(([to, label], index) => (
              <ButtonLink key={to} to={to} look={index === 0 ? 'main' : 'plain'}>
                {label}
              </ButtonLink>
            ))}
          </ButtonRow>
        )}
        <div className="mt-10 flex flex-wrap gap-x-4">
          <h1 className="title-small">Unexpected Application Error!</h1>
          <p className="note">{`${status} ${text}`}</p>
          {status >= 500 && <RequestCode />}
        </div>
        <Stack of={error} />
      </div>
    </div>
  );
}
