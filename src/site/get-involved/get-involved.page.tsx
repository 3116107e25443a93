import { INVOLVEMENTS } from '#content/pages.ts';
import { ButtonLink, ButtonRow } from '#ui/button.tsx';
import { Cell, Cells, Row, Rows } from '#ui/cells.tsx';
import { Figures, Quotation } from '#ui/figures.tsx';
import { Picture } from '#ui/picture.tsx';
import { PageHeading, Section } from '#ui/section.tsx';
import { ignoreParameters } from '#ui/tabs.tsx';
import { isFormAnswer, loadFormVisit, receiveForm } from '../forms/receive-form.server.ts';
import { pageMeta } from '../metadata/page-meta.ts';
import { contentContext } from '../pages/context.ts';
import { requireOnWebsite } from '../pages/not-found.server.ts';
import type { Route } from './+types/get-involved.page';
import { InvolvementForms, InvolvementTool, involvementPath } from './involvement-forms.tsx';

export const handle = { query: ['form', 'plan', 'sent'] };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Get Involved',
    description: 'Volunteer, mentor, sponsor or partner with us. An hour a week is a good start.',
    canonical: '/get-involved',
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const [texts, { plans }] = await Promise.all([content.getInvolved.get(), content.onWebsite()]);
  // Answers that were sent while it was switched off are shown again, not lost.
  const isAnswer = isFormAnswer(context);
  const isAsked = url.searchParams.get('form') === SQUAD.form;
  if (isAsked && !isAnswer) await requireOnWebsite(context, SQUAD.form);
  const tabs = plans.length === 0 && isAnswer ? [...texts.tabs, SQUAD] : texts.tabs;
  return { ...texts, tabs, plans, visit: await loadFormVisit({ url, context }) };
}

const SQUAD = { form: 'stem-squad', label: 'STEM Squad', title: 'STEM Squad', text: '' } as const;

export const action = (args: Route.ActionArgs) => receiveForm(INVOLVEMENTS, args);

export const shouldRevalidate = ignoreParameters('form', 'plan');

export default function GetInvolved({ loaderData, matches }: Route.ComponentProps) {
  const {
    introduction,
    badges,
    cards,
    tabs,
    urgentNeeds,
    testimonial,
    callToAction,
    sponsoring,
    plans,
    visit,
  } = loaderData;
  const { organisation, siteUrl } = matches[0].loaderData;
  const mission = `${organisation.name}: ${organisation.tagline}.`;
  return (
    <>
      <PageHeading
        title="Join Our Mission"
        picture={<Picture src="/drawings/head-get-involved.svg" shape="filling" first />}
        introduction={introduction}
        side={
          <div className="grid sm:grid-cols-2">
            <Figures figures={badges} narrow />
            <ul className="max-lg:hidden">
              {urgentNeeds.map(({ role, place }) => (
                <li key={`${role} ${place}`} className="mt-2">
                  <strong>{role}</strong>, {place}
                </li>
              ))}
            </ul>
          </div>
        }
      >
        <a href="#needs" className="mt-2 inline-flex min-h-tap items-center">
          {`${urgentNeeds.length} jobs need somebody now`}
        </a>
      </PageHeading>
      <InvolvementForms tabs={tabs} visit={visit} sponsoring={sponsoring} plans={plans} />
      <Section title="Urgent volunteer needs" id="needs">
        <Rows>
          {urgentNeeds.map(({ role, place, hours, text }) => (
            <Row key={`${role} ${place}`} title={role} note={`${place} · ${hours}`}>
              <p className="mb-4">{text}</p>
              <ButtonLink
                to={involvementPath('volunteer')}
                look="plain"
                about={`${role}, ${place}`}
              >
                Offer to help
              </ButtonLink>
            </Row>
          ))}
        </Rows>
      </Section>
      <Section title="Four ways to help">
        <Cells wide={4}>
          {cards.map(({ form, title, text, button }) => (
            <Cell key={form}>
              <div className="flex items-center gap-4">
                <InvolvementTool form={form} />
                <h3 className="title-growing">{title}</h3>
              </div>
              <p className="measure mt-2 mb-6">{text}</p>
              <p className="mt-auto">
                <ButtonLink to={involvementPath(form)} look="plain">
                  {button}
                </ButtonLink>
              </p>
            </Cell>
          ))}
        </Cells>
      </Section>
      <Section label="What a volunteer says">
        <Quotation text={testimonial.text} author={testimonial.author} large />
      </Section>
      <Section title={callToAction.title} ground="night" beside>
        <p className="lead">{callToAction.text}</p>
        <ButtonRow>
          <ButtonLink to={involvementPath('volunteer')}>Get Started</ButtonLink>
          <ButtonLink to="/donate" look="plain">
            Donate Now
          </ButtonLink>
          {/* Without a share sheet it opens WhatsApp. */}
          <ButtonLink
            to={`https://wa.me/?text=${encodeURIComponent(`${mission} ${siteUrl}/get-involved`)}`}
            look="plain"
            newTab
            share={{ title: mission, url: `${siteUrl}/get-involved` }}
          >
            Share Our Mission
          </ButtonLink>
        </ButtonRow>
      </Section>
      <Section title="Ask us first" beside>
        <p className="lead">We typically respond within 24 hours</p>
        <ButtonRow>
          <ButtonLink to={`mailto:${organisation.email}`}>{organisation.email}</ButtonLink>
          <ButtonLink to={organisation.whatsApp} look="plain" newTab>
            {`WhatsApp ${organisation.phoneText}`}
          </ButtonLink>
        </ButtonRow>
      </Section>
    </>
  );
}
