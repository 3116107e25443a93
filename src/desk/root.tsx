import { createContext, type ReactNode, useContext } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router';
import theme from '#ui/desk-theme/theme.css?url';
import { RequestCode, Stack } from '#ui/scripted.tsx';
import { PageAnnouncer } from './ui/page-announcer.tsx';
import { SendAgainPage } from './ui/send-again.tsx';
import { isUnsentForm } from './unsent-form.ts';

export const Nonce = createContext<string | undefined>(undefined);

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(Nonce);
  return (
    <html lang="en-GH">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={theme} />
        <Meta />
        <Links />
      </head>
      <body>
        <a href="#main" className="skip-link">
          Skip to the content
        </a>
        <PageAnnouncer />
        <div className="desk-band" />
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** The layout names the style sheet. */
export const shouldRevalidate = () => true;

export default function Desk() {
  return <Outlet />;
}

export function ErrorBoundary() {
  // React Router passes props only to what the route module itself declares.
  const error = useRouteError();
  if (isRouteErrorResponse(error) && isUnsentForm(error.data)) {
    return <SendAgainPage form={error.data} />;
  }
  const [title, text] = isRouteErrorResponse(error)
    ? [error.status === 404 ? 'Not found' : 'This cannot be shown', String(error.data || '')]
    : ['Something went wrong', 'Please try again in a moment. Nothing was lost.'];
  return (
    <main id="main" tabIndex={-1} className="desk-page">
      <title>{`${title} - Desk`}</title>
      <h1>{title}</h1>
      <p className="mt-4">{text}</p>
      {!isRouteErrorResponse(error) && <RequestCode />}
      <Stack of={error} />
      <p className="mt-4">
        <a href="/desk">To the desk</a>
      </p>
    </main>
  );
}
