import { data } from 'react-router';
import { ResultNotice } from '#places/result-notice.tsx';
import { LineInput } from '#site/forms/fields.tsx';
import { pageMeta } from '#site/metadata/page-meta.ts';
import { appContext, siteContext } from '#site/pages/context.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { PageHeading, Section } from '#ui/section.tsx';
import type { Route } from './+types/my-data.page';
import { requestMyData } from './my-data.server.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'My data',
    description: 'See and download what we hold about you, or have it deleted.',
    canonical: '/my-data',
  });

/** The same answer for everybody, so that nobody learns who wrote to us. */
export async function action({ request, context }: Route.ActionArgs) {
  const contact = String((await request.formData()).get('contact') ?? '');
  const { network, report } = context.get(siteContext);
  try {
    if (await requestMyData(context.get(appContext), contact, network)) {
      return data({ error: undefined, contact: '' });
    }
    return data({ error: 'Type an email address.', contact }, { status: 422 });
  } catch (failure) {
    report(failure);
    const error = 'That did not work. Press the button again in a minute.';
    return data({ error, contact }, { status: 503 });
  }
}

const CONTACT = {
  kind: 'text',
  name: 'contact',
  label: 'Your email address',
  hint: 'The one that you gave us. For example ama@example.org.',
} as const;

export default function MyData({ actionData }: Route.ComponentProps) {
  const { error, contact = '' } = actionData ?? {};
  return (
    <>
      <PageHeading title="My data" chapter="read">
        <p className="lead mt-4">
          See what we hold about you and your children, or have it deleted. It costs nothing.
        </p>
      </PageHeading>
      <Section label="Ask for a link">
        {actionData && !error && (
          <ResultNotice kind="success">
            If we can reach you at what you typed, a link is on its way. It works for one hour.
          </ResultNotice>
        )}
        <form method="post" noValidate aria-label="My data" className="form">
          <div className={error ? 'form-field form-field-wrong' : 'form-field'}>
            <LineInput field={CONTACT} id="my-data-contact" initial={contact} error={error} />
          </div>
          <Button type="submit">Send me the link</Button>
        </form>
        <p className="measure mt-6">
          No email address? <Link to="/contact">Call or WhatsApp us</Link>. A person finds what we
          hold with your phone number, puts right what is wrong, and deletes it if you wish.
        </p>
      </Section>
    </>
  );
}
