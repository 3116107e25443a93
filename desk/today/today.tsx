import { Link, type RouterContextProvider } from 'react-router';
import { whatsAppLink } from '#modules/content/model/organisation.ts';
import { offerMessage } from '#modules/places/model/staff/place-labels.ts';
import { hasRole } from '#modules/staff/model/people/role.ts';
import type { Staff } from '#modules/staff/model/people/staff.ts';
import { replyDeadline } from '#modules/submissions/model/inbox/reply-deadline.ts';
import { contentToday } from '#modules/today/model/content-today.ts';
import {
  contentContext,
  deskContext,
  givingContext,
  placesContext,
  signedIn,
  todayContext,
} from '../context.ts';
import type { Route } from './+types/today';
import { Content } from './content.tsx';
import { Gifts } from './gifts.tsx';
import { Mails } from './mails.tsx';
import { Offers } from './offers.tsx';
import { Site } from './site.tsx';
import { Waiting } from './waiting.tsx';
import { Weeks } from './weeks.tsx';

type Context = Readonly<RouterContextProvider>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { staff } = signedIn(context);
  return {
    staff: { id: staff.id, name: staff.name, roles: staff.roles },
    warnings: await context.get(todayContext).warnings(staff),
    content: hasRole(staff.roles, 'editor')
      ? contentToday(await context.get(contentContext).waiting())
      : undefined,
    gifts: hasRole(staff.roles, 'money') ? await context.get(givingContext).counts() : undefined,
    people: hasRole(staff.roles, 'people') ? await loadPeopleToday(context, staff) : undefined,
    site: hasRole(staff.roles, 'owner') ? await loadSiteToday(context) : undefined,
    isConfirmed: new URL(request.url).searchParams.get('done') === 'confirmed',
  };
}

async function loadPeopleToday(context: Context, staff: Staff) {
  const { now } = context.get(deskContext);
  const today = context.get(todayContext);
  const { oldestLate, ...waiting } = await today.waiting(staff);
  return {
    waiting,
    oldestLate: oldestLate.map((row) => ({ ...row, replyDeadline: replyDeadline(row, now()) })),
    offers: (await context.get(placesContext).openOffers()).map((offer) => ({
      ...offer,
      whatsApp: offer.phone
        ? `${whatsAppLink(offer.phone)}?text=${encodeURIComponent(offerMessage(offer))}`
        : undefined,
    })),
    mails: await today.mails(),
    statistics: await today.statistics(),
  };
}

async function loadSiteToday(context: Context) {
  const today = context.get(todayContext);
  return { state: await today.siteState(), backup: await today.backup() };
}

/** Start page of the desk: open tasks, problems and weekly figures. */
export default function Today({ loaderData }: Route.ComponentProps) {
  const { staff, warnings, content, gifts, people, site, isConfirmed } = loaderData;
  const newCount = people?.waiting.newCount;
  return (
    <div className="desk-page">
      <title>{newCount ? `(${newCount}) Today - Desk` : 'Today - Desk'}</title>
      <h1>Good day, {staff.name}</h1>
      {people && <Waiting waiting={people.waiting} oldestLate={people.oldestLate} me={staff.id} />}
      {!people && <OwnPageLink />}
      {warnings.length > 0 && (
        <section aria-labelledby="warnings" className="panel panel-urgent mt-10">
          <h2 id="warnings">Please look at</h2>
          <ul className="today-warnings mt-2 grid gap-2">
            {warnings.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      {people && <Offers offers={people.offers} />}
      {gifts && <Gifts counts={gifts} />}
      {content && <Content content={content} />}
      {people && <Mails mails={people.mails} />}
      {people && <Weeks statistics={people.statistics} />}
      {site && <Site {...site} isConfirmed={isConfirmed} />}
    </div>
  );
}

/** Link for members whose start page is short. */
function OwnPageLink() {
  return (
    <p className="measure mt-4">
      <Link to="/me">Your passkeys, devices and settings</Link>
    </p>
  );
}
