import { newsletterForm } from '#modules/submissions/model/forms/newsletter.ts';
import { FormView } from '../forms/form-view.tsx';
import { loadFormVisit } from '../forms/server/form-visit.server.ts';
import { receiveForm } from '../forms/server/receive-form.server.ts';
import { pageMeta } from '../metadata/page-meta.ts';
import { loadPageText } from '../pages/page-text.server.ts';
import { Picture } from '../ui/picture.tsx';
import { PageHeading, Section } from '../ui/section.tsx';
import type { Route } from './+types/newsletter';

export const handle = { query: ['sent'] };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Newsletter',
    description: 'What we built, what broke and what is next, by email.',
    canonical: '/newsletter',
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { text: introduction } = await loadPageText(context, 'newsletter');
  return { introduction, visit: await loadFormVisit({ url, context }) };
}

/** Takes submissions of the box at the foot of every page, too. */
export const action = (args: Route.ActionArgs) => receiveForm('newsletter', args);

export default function Newsletter({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        chapter="read"
        picture={<Picture src="/drawings/head-newsletter.svg" shape="filling" first />}
        title="Newsletter"
        introduction={loaderData.introduction}
      />
      <Section title="Subscribe" beside>
        <FormView form={newsletterForm} visit={loaderData.visit} thanks="message" />
      </Section>
    </>
  );
}
