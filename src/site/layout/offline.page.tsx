import { ButtonLink, ButtonRow } from '#ui/button.tsx';
import { PageHeading, Section } from '#ui/section.tsx';
import { pageMeta } from '../metadata/page-meta.ts';
import type { Route } from './+types/offline.page';

export const handle = { reading: true };

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: 'No connection',
    description: 'What you can still read without a connection.',
  }),
  { name: 'robots', content: 'noindex' },
];

/** The service worker inserts the stored pages (service-worker/offline-page.ts). */
export default function Offline({ matches }: Route.ComponentProps) {
  const { phone, phoneText } = matches[0].loaderData.organisation;
  return (
    <>
      <PageHeading
        title="No connection"
        introduction="You are offline, and this page is not saved on your phone."
        picture={<CutAntenna />}
      >
        <ButtonRow>
          <ButtonLink to="/offline?again">Try again</ButtonLink>
        </ButtonRow>
      </PageHeading>
      <Section label="Without a connection">
        <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
          <div>
            <h2 className="mb-6">What you can read now</h2>
            <div data-at-hand>
              Each page you open is saved on this phone. Without a connection, you find it here.
            </div>
          </div>
          <div>
            <h2 className="mb-6">Forms need a connection</h2>
            <p className="measure">
              You need a connection to send a form. What you type stays on this phone for seven
              days.
            </p>
            <p className="measure mt-4">
              No connection for long? Call us:{' '}
              <a href={`tel:${phone}`}>{phoneText.replaceAll(' ', '\u00a0')}</a>
            </p>
          </div>
        </div>
      </Section>
    </>
  );
}

/** Part of the page, because without a connection no picture can be loaded. */
function CutAntenna() {
  return (
    <svg viewBox="1 -3 105 38" aria-hidden="true" shapeRendering="crispEdges">
      <path
        fill="var(--color-sand)"
        d="M23 8h2v2h2v3h1v3h1v3h1v3h1v3h1v3h2v2H14v-2h2v-3h1v-3h1v-3h1v-3h1v-3h1v-3h2zM23 13h-1v2h1zM26 13h-1v2h1zM22 16h-1v2h6v-2zM21 19h-1v3h-1v2h10v-2h-1v-3zM19 25h-1v3h12v-3z"
      />
      <path
        fill="var(--color-cloth-unwoven)"
        d="M13 0h2v2h-1v6h1v2h-2V8h-1V2h1zM33 0h2v2h1v6h-1v2h-2V8h1V2h-1zM18 2h1v1h-1v4h1v1h-1V7h-2V3h2zM29 2h1v1h2v4h-2v1h-1V7h1V3h-1z"
      />
      <path
        fill="var(--color-cloth-red)"
        d="M61 19h1v2h-1zM64 20h1v1h2v1h4v-1h1v-1h10v2H72v1h-1v1h-4v1h-1v1h-1v-1h1v-1h-2v-1h3v-1h-2v-1h-1zM59 22h2v1h-2v1h-2v1h3v1h-2v1h2v1h-2v-1h-1v-1h-8v1h-1v1h-1v1h-1v1H34v-2h12v-1h1v-1h1v-1h1v-1h8v-1h2zM62 27h2v1h-2z"
      />
      <path
        fill="var(--color-gold)"
        d="M21 2h6v6h-6zM24 4h-1v2h2V4zM82 14h12v14H82zM85 16h-1v9h8v-9zM86 18h1v1h-1zM89 18h1v1h-1zM86 22h4v1h1v1h-1v-1h-4v1h-1v-1h1zM88 26h-1v1h2v-1z"
      />
    </svg>
  );
}
