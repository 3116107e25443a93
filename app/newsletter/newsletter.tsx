import { newsletterForm } from '#domain/forms/newsletter.ts';
import { pageMeta } from '../discovery/page-meta.ts';
import { formPlace } from '../forms/form-place.server.ts';
import { FormView } from '../forms/form-view.tsx';
import { receiveForm } from '../forms/receive-form.server.ts';
import { notAfterSending, sendInPage } from '../forms/send-in-page.ts';
import { PageHeading, Section } from '../ui/section.tsx';
import type { Route } from './+types/newsletter';

export const clientAction = sendInPage;
export const shouldRevalidate = notAfterSending;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Newsletter',
    description: 'What we built, what broke and what is next, by e-mail.',
    canonical: '/newsletter',
  });

export function loader({ request, context }: Route.LoaderArgs) {
  return { place: formPlace({ request, context }) };
}

/** Takes what the box at the foot of every page sends, too. */
export const action = (args: Route.ActionArgs) => receiveForm('newsletter', args);

export default function Newsletter({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        cloth="newsletter"
        title="Newsletter"
        introduction="What we built, what broke and what is next. You get one e-mail with a button to press; until you press it, nothing else comes."
      />
      <Section title="Subscribe" beside>
        <FormView form={newsletterForm} place={loaderData.place} thanks="message" />
      </Section>
    </>
  );
}
