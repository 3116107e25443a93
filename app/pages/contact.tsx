import { useSearchParams } from 'react-router';
import { pageMeta } from '../page-meta.ts';
import { ContactDetails } from '../sections/contact-details.tsx';
import { FormPlace } from '../sections/form-place.tsx';
import { SocialLinks } from '../sections/social-links.tsx';
import { PageHeading, Section } from '../ui/section.tsx';
import type { Route } from './+types/contact';

/** The subject that `?type=referral` presets (specification, section 2). */
const REFERRAL_SUBJECT = 'Student or School Referral';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Contact Us',
    description: 'Write, call, chat or come by: address, e-mail, phone, WhatsApp, opening hours.',
    canonical: '/contact',
  });

export default function Contact({ matches }: Route.ComponentProps) {
  const { organisation } = matches[0].loaderData;
  const [search] = useSearchParams();
  const referral = search.get('type') === 'referral';
  return (
    <>
      <PageHeading
        title="Contact Us"
        introduction={
          referral
            ? 'You know a student or a school that should be here. Give us a name and a way to reach them, and we will make the first call.'
            : 'A question, an offer, a complaint, a photo of your robot: send it. A person reads it and a person answers.'
        }
      />
      <Section label="Write to us or visit us">
        <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[3fr_2fr]">
          <div>
            <h2 className="mb-6">Send Us A Message</h2>
            <FormPlace subject={referral ? REFERRAL_SUBJECT : 'A message from the website'} />
          </div>
          <div>
            <h2 className="mb-6">Find us</h2>
            <ContactDetails organisation={organisation} />
            <h2 className="mt-10">Follow us</h2>
            <SocialLinks social={organisation.social} />
          </div>
        </div>
      </Section>
    </>
  );
}
