import { data } from 'react-router';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { LineInput } from '../forms/fields/line-input.tsx';
import { pageMeta } from '../metadata/page-meta.ts';
import { myDataContext, siteContext } from '../pages/context.ts';
import { ResultNotice } from '../places/result-notice.tsx';
import { Button } from '../ui/button.tsx';
import { PageHeading, Section } from '../ui/section.tsx';
import type { Route } from './+types/my-data';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'My data',
    description: 'See what we hold about you, correct it, or have it deleted.',
    canonical: '/my-data',
  });

/** The same answer for everybody, so that nobody learns who wrote to us. */
export async function action({ request, context }: Route.ActionArgs) {
  const contact = String((await request.formData()).get('contact') ?? '');
  try {
    const isReadable = await context.get(myDataContext)?.request(contact);
    if (isReadable) return data({ error: undefined, contact: '' });
    return data({ error: 'Type an email address or a phone number.', contact }, { status: 422 });
  } catch (failure) {
    if (!(failure instanceof ServiceFailure)) throw failure;
    context.get(siteContext).report(failure);
    const error = 'That did not work. Press the button again in a minute.';
    return data({ error, contact }, { status: 503 });
  }
}

const CONTACT = {
  kind: 'text',
  name: 'contact',
  label: 'Your email address or phone number',
  hint: 'The one that you gave us. For example ama@example.org or 024 123 4567.',
} as const;

export default function MyData({ actionData }: Route.ComponentProps) {
  const { error, contact = '' } = actionData ?? {};
  return (
    <>
      <PageHeading title="My data" chapter="read">
        <p className="lead mt-4">
          See what we hold about you and your children. Correct it, or have it deleted. It costs
          nothing.
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
          Only a phone number, and no email address? Then a person calls you within 21 days.
        </p>
      </Section>
    </>
  );
}
