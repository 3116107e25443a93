import { pageMeta } from '../metadata/page-meta.ts';
import { ButtonLink, ButtonRow } from '../ui/button.tsx';
import { PageHeading, Section } from '../ui/section.tsx';
import type { Route } from './+types/offline';
import { CutAntenna } from './cut-antenna.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: 'No connection',
    description: 'What you can still read without a connection.',
  }),
  { name: 'robots', content: 'noindex' },
];

/**
 * The offline page, which the service worker shows for a page that it cannot get. It inserts the
 * stored pages and the requested URL, and removes scripts (service-worker/offline-page.ts).
 */
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
              You need a connection to send a form. Some answers stay on this phone for 24 hours;
              never those about health, food, needs or children.
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
