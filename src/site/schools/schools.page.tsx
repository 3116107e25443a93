import type { Schools } from '#content/pages.ts';
import { ButtonLink, ButtonRow } from '#ui/button.tsx';
import { Cell, Cells } from '#ui/cells.tsx';
import { Facts } from '#ui/facts.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { Trace } from '#ui/questions.tsx';
import { PageHeading, Section } from '#ui/section.tsx';
import { pageMeta } from '../metadata/page-meta.ts';
import { contentContext, placesContext, siteContext } from '../pages/context.ts';
import { orUndefined } from '../pages/load-result.ts';
import type { SiteOrganisation } from '../pages/site-data.ts';
import type { Route } from './+types/schools.page';
import { DayStrips } from './day-strip.tsx';
import { GROUP_SIZE, type GroupDay, loadGroupDays } from './group-days.server.ts';

export const handle = { reading: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'For schools',
    description:
      'Bring a class to an event, start a code club or ask for a visit: prices, dates with room for a group, what pupils need.',
    canonical: '/schools',
  });

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { now } = context.get(siteContext);
  const [texts, events] = await Promise.all([
    content.schools.get(),
    orUndefined(content.events.all()),
  ]);
  const days = events && (await loadGroupDays(events, context.get(placesContext), now()));
  return { texts, days, size: GROUP_SIZE };
}

export default function SchoolsPage({ loaderData, matches }: Route.ComponentProps) {
  const { texts, days, size } = loaderData;
  const { organisation } = matches[0].loaderData;
  const { heading, introduction, facts, costs, events, booking, checklist } = texts;
  return (
    <>
      <PageHeading
        title={heading}
        introduction={introduction}
        chapter="learn"
        picture={<Picture src="/drawings/head-schools.svg" shape="filling" first />}
      >
        <Facts
          facts={[
            ['Group', size],
            ...facts.map(({ name, value }): [string, string] => [name, value]),
          ]}
        />
        <ButtonRow>
          <ButtonLink to="#days">Choose a day</ButtonLink>
          <ButtonLink to="#ask" look="plain">
            Ask us
          </ButtonLink>
        </ButtonRow>
      </PageHeading>
      <Section title={costs.title}>
        <Cells wide={4}>
          {costs.ways.map(({ title, price, text, label, link }) => (
            <Cell key={title}>
              <h3 className="title-small">{title}</h3>
              <p className="motto mt-2">{price}</p>
              <p className="mt-2 mb-4">{text}</p>
              <p className="mt-auto">
                <Link to={link} className="inline-flex min-h-tap items-center">
                  {label}
                </Link>
              </p>
            </Cell>
          ))}
        </Cells>
      </Section>
      <Section title={events.title} id="days">
        {days?.length ? (
          <>
            <p className="lead">{events.text}</p>
            <GroupDays days={days} />
          </>
        ) : (
          <p className="lead">
            {days ? events.none : 'The list of events cannot be reached. Please try again later.'}
          </p>
        )}
      </Section>
      <Section title={booking.title}>
        <Trace steps={booking.steps} />
      </Section>
      <Section title={checklist.title} aside={<p>{checklist.text}</p>}>
        <div className="grid gap-x-12 gap-y-8 md:grid-cols-3">
          {checklist.lists.map(({ title, points }) => (
            <div key={title}>
              <h3 className="title-small">{title}</h3>
              <ul className="checklist mt-3">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Section>
      <AskUs texts={texts.contact} organisation={organisation} />
    </>
  );
}

function AskUs({
  texts: { title, role, text },
  organisation: { phone, phoneText, whatsApp, email, openingHours },
}: {
  texts: Schools['contact'];
  organisation: SiteOrganisation;
}) {
  return (
    <Section title={title} id="ask" ground="gold" beside>
      <p className="title-medium strong">{role}</p>
      <p className="lead">{text}</p>
      <p className="mt-4 flex flex-wrap gap-x-8">
        <a href={`tel:${phone}`} className="inline-flex min-h-tap items-center">
          {phoneText}
        </a>
        <a href={whatsApp} rel="noopener" className="inline-flex min-h-tap items-center">
          WhatsApp
        </a>
        <a href={`mailto:${email}`} className="inline-flex min-h-tap items-center break-all">
          {email}
        </a>
      </p>
      <p>{openingHours}</p>
      <ButtonRow>
        <ButtonLink to="/contact?type=referral">Write to us</ButtonLink>
      </ButtonRow>
    </Section>
  );
}

function GroupDays({ days }: { days: readonly GroupDay[] }) {
  return (
    <ul className="rows mt-6">
      {days.map(
        ({ id, title, path, bookingPath, date, time, town, ages, price, places, hours }) => (
          <li key={id} className="row">
            <div className="row-title">
              <h3 id={`day-${id}`}>
                <Link to={path}>{title}</Link>
              </h3>
              <p className="strong mt-1">{date}</p>
              <p>{[town, ages].filter(Boolean).join(' · ')}</p>
            </div>
            <div>
              <DayStrips days={hours} />
              <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
                <span>{time}</span>
                {price && <span className="price strong">{price}</span>}
                {places && <span className="strong">{places}</span>}
                <span className="md:ms-auto">
                  <ButtonLink to={bookingPath || '/contact'} look="plain" describedBy={`day-${id}`}>
                    {bookingPath ? 'Book places' : 'Ask for places'}
                  </ButtonLink>
                </span>
              </p>
            </div>
          </li>
        ),
      )}
    </ul>
  );
}
