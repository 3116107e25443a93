import { pageMeta } from '../metadata/page-meta.ts';
import { ButtonLink, ButtonRow } from '../ui/button.tsx';
import { PageHeading, Section } from '../ui/section.tsx';
import type { Route } from './+types/offline';

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
export default function Offline() {
  return (
    <>
      <PageHeading
        title="No connection"
        introduction="This page cannot be reached at the moment, and it is not kept on this device."
      >
        <ButtonRow>
          <ButtonLink to="/offline?again">Try again</ButtonLink>
        </ButtonRow>
      </PageHeading>
      <Section title="What you can read now">
        <p className="measure mb-6">
          Pages that you have visited are kept on this device for a week, as you saw them last.
        </p>
        <div data-at-hand />
      </Section>
      <Section title="Forms need a connection">
        <p className="measure">
          A form is always fetched anew, so that you answer what we ask today. Part of what you
          typed and could not send is kept on this device for 24 hours, unless you said that it is a
          shared one: open the form when you have a connection, and fill in what is missing. What
          may tell of health, food, needs or children is never kept.
        </p>
      </Section>
    </>
  );
}
