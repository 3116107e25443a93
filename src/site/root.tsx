import { type ReactNode, useContext } from 'react';
import { isRouteErrorResponse, Meta, Outlet, Scripts, useRouteError } from 'react-router';
import latinFont from '#ui/fonts/unbounded-latin.woff2?url';
import { earlyScripts } from '#ui/inline-scripts.ts';
import { Lite, Nonce } from '#ui/scripted.tsx';
import theme from '#ui/theme/theme.css?url';
import { chunkWatchScript } from './delivery/chunk-failure.ts';
import { visitScript } from './delivery/visit.ts';
import { ErrorPage } from './layout/error-page.tsx';
import { NavigationProgress } from './layout/navigation-progress.tsx';
import { SiteFooter } from './layout/site-footer.tsx';
import { SiteHeader } from './layout/site-header.tsx';
import { DiscoveryHead } from './metadata/discovery-head.tsx';
import { useSiteData } from './pages/site-data.ts';

/** The browser code need not contain its text again: React leaves it unchanged. */
const INLINE_SCRIPT = import.meta.env.SSR
  ? `${chunkWatchScript()};${visitScript()}${earlyScripts()}`
  : '';
/** On a first visit the style sheet is in the page (`processHtml`). */
const IS_INLINE = !import.meta.env.SSR && !document.querySelector('link[rel=stylesheet]');

/** Header and footer stay the same while a visitor searches a list. */
export const shouldRevalidate = () => false;

export default function Page() {
  return <Outlet />;
}

export function Layout({ children }: { children: ReactNode }) {
  const site = useSiteData();
  const nonce = useContext(Nonce);
  const lite = useContext(Lite);
  return (
    <html lang="en-GH" className={lite ? 'lite' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* First in the head: it must listen before a chunk is requested or a tab is tapped. */}
        {!lite && (
          <>
            <script
              nonce={nonce}
              suppressHydrationWarning
              // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, no content
              dangerouslySetInnerHTML={{ __html: INLINE_SCRIPT }}
            />
            <link
              rel="preload"
              href={latinFont}
              as="font"
              type="font/woff2"
              crossOrigin="anonymous"
            />
          </>
        )}
        {IS_INLINE ? (
          <style
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves what the server sent
            dangerouslySetInnerHTML={{ __html: '' }}
          />
        ) : (
          <link rel="stylesheet" href={theme} />
        )}
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {import.meta.env.SSR && <DiscoveryHead />}
      </head>
      <body>
        <a href="#main" className="skip-link">
          Skip to the content
        </a>
        <NavigationProgress />
        <SiteHeader name={site?.organisation.name} />
        <p id="chunk-failure" role="alert" hidden className="page-width strong py-4" />
        <main id="main" tabIndex={-1} className="relative">
          {children}
          <div className="to-top-lane">
            <a href="#top" className="button-plain framed to-top">
              <span className="sr-only">Back to top</span>
              <svg viewBox="0 0 18 18" aria-hidden="true" shapeRendering="crispEdges">
                <path d="M8 0h2v2h2v2h2v2h2v2h2v2h-7v8H7v-8H0V8h2V6h2V4h2V2h2z" />
              </svg>
            </a>
          </div>
        </main>
        {site && <SiteFooter {...site} />}
        {!lite && <Scripts />}
      </body>
    </html>
  );
}

export function ErrorBoundary() {
  // React Router passes props only to what the route module itself declares.
  const error = useRouteError();
  if (isRouteErrorResponse(error)) {
    return <ErrorPage status={error.status} text={error.statusText || 'Not Found'} />;
  }
  return <ErrorPage status={500} text="Internal Server Error" error={error} />;
}
