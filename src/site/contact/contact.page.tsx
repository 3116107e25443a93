import { useSearchParams } from 'react-router';
import { whatsAppLink } from '#content/organisation.ts';
import { contactForm } from '#inbox/forms/contact.ts';
import { ButtonLink, ButtonRow } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { PageHeading, Section } from '#ui/section.tsx';
import { robotCheck } from '../forms/captcha.tsx';
import { FormView } from '../forms/form-view.tsx';
import { loadFormVisit, receiveForm } from '../forms/receive-form.server.ts';
import { SocialLinks } from '../layout/site-footer.tsx';
import { pageMeta } from '../metadata/page-meta.ts';
import { contentContext, siteContext } from '../pages/context.ts';
import { orUndefined } from '../pages/load-result.ts';
import type { Route } from './+types/contact.page';
import { ContactDetails } from './contact-details.tsx';

/** The subject that `?type=referral` presets (specification, section 2). */
const REFERRAL_SUBJECT = 'Student or School Referral';

export const handle = { query: ['type', 'course', 'sent'] };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Contact Us',
    description: 'Write, call, chat or come by: address, email, phone, WhatsApp, opening hours.',
    canonical: '/contact',
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { formTokens } = context.get(siteContext);
  const { captcha } = formTokens;
  const courseId = url.searchParams.get('course');
  const course = courseId
    ? await orUndefined(context.get(contentContext).courses.byId(courseId))
    : undefined;
  return {
    /** Only an existing course is named. */
    subject: course ? `Question about ${course.title}` : '',
    visit: await loadFormVisit({ url, context }),
    captcha: captcha && { provider: captcha.provider, siteKey: captcha.siteKey },
  };
}

export const action = (args: Route.ActionArgs) => receiveForm('contact', args);

export default function Contact({ loaderData, matches }: Route.ComponentProps) {
  const { organisation } = matches[0].loaderData;
  const { subject, visit, captcha } = loaderData;
  const [search] = useSearchParams();
  const referral = search.get('type') === 'referral';
  return (
    <>
      <PageHeading
        chapter="read"
        picture={<Picture src="/drawings/head-contact.svg" shape="filling" first />}
        title="Contact Us"
        introduction={
          referral
            ? 'You know a student or a school that should be here. Give us a name and a way to reach them, and we will make the first call.'
            : 'A question, an offer, a complaint, a photo of your robot: send it. A person answers, typically within 24 hours.'
        }
      >
        <ButtonRow>
          <ButtonLink to={whatsAppLink(organisation.phone)} newTab>
            WhatsApp
          </ButtonLink>
          <ButtonLink to={`tel:${organisation.phone}`} look="plain">
            Call us
          </ButtonLink>
        </ButtonRow>
      </PageHeading>
      <Section label="Write to us or visit us">
        <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[3fr_2fr]">
          <div>
            <h2 className="mb-6">Send Us A Message</h2>
            <FormView
              form={contactForm}
              visit={visit}
              preset={referral ? { subject: REFERRAL_SUBJECT } : subject ? { subject } : {}}
              thanks="message"
              robotCheck={captcha && robotCheck(captcha)}
            />
          </div>
          <div>
            <h2 className="mb-6">Find us</h2>
            <ContactDetails organisation={organisation} />
            <h2 className="mt-10 mb-3">Follow us</h2>
            <SocialLinks social={organisation.social} />
          </div>
        </div>
      </Section>
    </>
  );
}
