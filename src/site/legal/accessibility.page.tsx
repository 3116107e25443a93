import { Section } from '#ui/section.tsx';
import { ContactDetails } from '../contact/contact-details.tsx';
import { pageMeta } from '../metadata/page-meta.ts';
import type { Route } from './+types/accessibility.page';
import { legalText } from './legal-text.server.ts';
import { LegalText } from './legal-text.tsx';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.title ?? 'Not found',
    description: loaderData?.summary ?? '',
    canonical: '/accessibility',
  });

export const loader = ({ context }: Route.LoaderArgs) => legalText(context, 'accessibility');

export default function Accessibility({ loaderData, matches }: Route.ComponentProps) {
  return (
    <>
      <LegalText page={loaderData} />
      <Section title="Reach us in the way that suits you" beside>
        <ContactDetails organisation={matches[0].loaderData.organisation} />
      </Section>
    </>
  );
}
