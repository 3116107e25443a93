import { Link, type RouterContextProvider } from 'react-router';
import { whatsAppLink } from '#modules/content/model/organisation.ts';
import { reviewLabel } from '#modules/giving/model/review.ts';
import { LISTED_STATE_LABELS } from '#modules/giving/model/staff/desk-gift-texts.ts';
import { deskOfferingPath } from '#modules/places/model/staff/offering-item.ts';
import { offerMessage } from '#modules/places/model/staff/place-labels.ts';
import { hasRole } from '#modules/staff/model/people/role.ts';
import type { Staff } from '#modules/staff/model/people/staff.ts';
import { replyDeadline } from '#modules/submissions/model/inbox/reply-deadline.ts';
import { contentToday } from '#modules/today/model/content-today.ts';
import { lateFirst, nextTasks } from '#modules/today/model/next-tasks.ts';
import { formatMoney } from '#platform/text/money.ts';
import {
  contentContext,
  deskContext,
  givingContext,
  placesContext,
  signedIn,
  todayContext,
} from '../context.ts';
import { overdueText } from '../giving/list/gift-rows.tsx';
import type { Route } from './+types/today';
import { Content } from './content.tsx';
import { DownloadBackup } from './download-backup.tsx';
import { Gifts } from './gifts.tsx';
import { Mails } from './mails.tsx';
import { Next, type NextTask } from './next.tsx';
import { Offers } from './offers.tsx';
import { Site } from './site.tsx';
import { Waiting } from './waiting.tsx';
import { Weeks } from './weeks.tsx';

type Context = Readonly<RouterContextProvider>;

const DAY_MS = 86_400_000;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { staff } = signedIn(context);
  const gifts = hasRole(staff.roles, 'money') ? await loadGiftsToday(context) : undefined;
  const people = hasRole(staff.roles, 'people') ? await loadPeopleToday(context, staff) : undefined;
  return {
    staff: { id: staff.id, name: staff.name, roles: staff.roles },
    warnings: await context.get(todayContext).warnings(staff),
    content: hasRole(staff.roles, 'editor')
      ? contentToday(await context.get(contentContext).waiting())
      : undefined,
    gifts,
    people,
    tasks: lateFirst(
      nextTasks<NextTask>([people?.due ?? [], people?.toTell ?? [], ...(gifts?.tasks ?? [])]),
    ),
    site: hasRole(staff.roles, 'owner') ? await loadSiteToday(context) : undefined,
    isConfirmed: new URL(request.url).searchParams.get('done') === 'confirmed',
  };
}

async function loadPeopleToday(context: Context, staff: Staff) {
  const { now } = context.get(deskContext);
  const today = context.get(todayContext);
  const { dueFirst, ...waiting } = await today.waiting(staff);
  const offers = (await context.get(placesContext).openOffers()).map((offer) => ({
    ...offer,
    whatsApp: offer.phone
      ? `${whatsAppLink(offer.phone)}?text=${encodeURIComponent(offerMessage(offer))}`
      : undefined,
  }));
  return {
    waiting,
    due: dueFirst.map((row) => ({
      path: `/inbox/${row.reference}`,
      title: `${row.isFlagged ? 'Look at' : 'Answer'} ${row.name || row.reference}`,
      kind: row.noun,
      about: row.isFlagged ? 'Possible spam' : row.excerpt,
      assignee: row.assigneeName && `${row.assigneeName} answers`,
      deadline: replyDeadline(row, now()),
      isFlagged: row.isFlagged,
    })),
    toTell: offers
      .filter(({ state }) => state === 'offered')
      .map(({ key, reference, title }) => ({
        path: `${deskOfferingPath(key)}#${reference}`,
        title: `Tell ${reference} about the place`,
        kind: 'place',
        about: title,
      })),
    offers,
    mails: await today.mails(),
    statistics: await today.statistics(),
  };
}

async function loadGiftsToday(context: Context) {
  const giving = context.get(givingContext);
  const now = context.get(deskContext).now();
  const toDecide = await giving.list({ state: 'review' });
  const overdue = await giving.list({ state: 'overdue' });
  const tasks = [
    toDecide.rows.map(({ reference, number, donor, review, money, came }) => ({
      path: `/giving/${reference}#gift-${number}`,
      title: `Decide about the gift of ${donor || reference}`,
      kind: 'gift',
      about: `${review ? reviewLabel(review) : ''}: ${came ? `${formatMoney(came)} of ` : ''}${formatMoney(money)}`,
      badge: LISTED_STATE_LABELS.review,
    })),
    overdue.rows.map((gift) => ({
      path: `/giving/${gift.reference}#gift-${gift.number}`,
      title: `Ask ${gift.donor || gift.reference}`,
      kind: 'gift',
      about: `${formatMoney(gift.money)} not paid yet`,
      // The same hour of its last day, so that it is late by whole days.
      deadline: {
        isLate: true,
        text: overdueText(gift, now),
        dueAt: Date.parse(gift.dueOn) + (now % DAY_MS),
      },
    })),
  ];
  return { counts: await giving.counts(), tasks };
}

async function loadSiteToday(context: Context) {
  const today = context.get(todayContext);
  return { state: await today.siteState(), backup: await today.backup() };
}

/** Start page of the desk: open tasks, problems and weekly figures. */
export default function Today({ loaderData }: Route.ComponentProps) {
  const { staff, warnings, tasks, content, gifts, people, site, isConfirmed } = loaderData;
  const newCount = people?.waiting.newCount;
  const hasMailTrouble = (people?.mails.rows ?? []).length > 0;
  return (
    <div className="desk-page">
      <title>{newCount ? `(${newCount}) Today - Desk` : 'Today - Desk'}</title>
      <h1>Good day, {staff.name}</h1>
      {(people || gifts) && <Next tasks={tasks} newCount={newCount} />}
      {!people && <OwnPageLink />}
      {(warnings.length > 0 || hasMailTrouble) && (
        <section aria-labelledby="warnings" className="mt-6">
          <h2 id="warnings">Please look at</h2>
          <ul className="desk-list mt-2 wrap-anywhere">
            {warnings.map(({ text, asksForBackup }) => (
              <li key={text} className="flex flex-wrap items-center justify-between gap-x-4">
                {text}
                {asksForBackup && <DownloadBackup isConfirmed={isConfirmed} />}
              </li>
            ))}
            {people && hasMailTrouble && (
              <li>
                <Mails mails={people.mails} />
              </li>
            )}
          </ul>
        </section>
      )}
      {people && <Offers offers={people.offers} />}
      {content && <Content content={content} />}
      {people && !hasMailTrouble && <Mails mails={people.mails} />}
      {(people || gifts) && (
        <details className="fold mt-4">
          <summary>
            Figures
            <span className="muted plain">
              : {people ? 'the last weeks in numbers' : 'gifts that wait'}
            </span>
          </summary>
          {people && <Waiting waiting={people.waiting} me={staff.id} />}
          {gifts && <Gifts counts={gifts.counts} />}
          {people && <Weeks statistics={people.statistics} />}
        </details>
      )}
      {site && (
        <Site
          {...site}
          isConfirmed={isConfirmed}
          isWell={warnings.length === 0}
          hasBackup={!warnings.some(({ asksForBackup }) => asksForBackup)}
        />
      )}
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
