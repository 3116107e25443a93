import { Form, Link } from 'react-router';
import type { App } from '#app.ts';
import { WaitingRow } from '#content/desk/item-rows.tsx';
import { waitingItems } from '#content/desk-lists.server.ts';
import { appContext, signedIn } from '#desk/context.ts';
import { ReplyDeadlineBadge } from '#desk/ui/reply-deadline-badge.tsx';
import { Timestamp } from '#desk/ui/timestamp.tsx';
import { countGifts } from '#giving/desk.server.ts';
import { KindName } from '#inbox/desk/inbox-rows.tsx';
import { occupancyText, offerMessage } from '#places/labels.ts';
import { deskOfferingPath, isPast } from '#places/place.ts';
import { listOfferings, readOpenOffers, readUntold } from '#places/roster.server.ts';
import { mailPurposeLabel } from '#platform/mail/message.ts';
import { whatsAppMessageUrl } from '#platform/text/whatsapp.ts';
import { hasRole } from '#staff/staff.ts';
import { Notice } from '#ui/notice.tsx';
import type { Route } from './+types/today.page';
import { readLastBackup } from './backups.server.ts';
import { countText } from './short-texts.ts';
import { readTroubledMails, readWaiting } from './today.server.ts';
import { readWarnings } from './warnings.server.ts';

const NEXT_MS = 7 * 86_400_000;

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { staff } = signedIn(context);
  const may = (role: Parameters<typeof hasRole>[1]) => hasRole(staff.roles, role);
  const end = app.now() + NEXT_MS;
  const items = may('editor') ? await waitingItems(app) : [];
  const isNext = ({ publishAt }: { publishAt: string | null }) =>
    publishAt !== null && Date.parse(publishAt) <= end;
  return {
    name: staff.name,
    warnings: (await readWarnings(app)).filter(({ role }) => may(role)),
    backup: may('owner') ? await readLastBackup(app) : undefined,
    isConfirmed: new URL(request.url).searchParams.get('done') === 'confirmed',
    people: may('people') ? await loadPeople(app, end) : undefined,
    gifts: may('money') ? await countGifts(app) : undefined,
    scheduled: items.filter(isNext),
    drafts: may('editor') ? items.filter((item) => !isNext(item)).length : undefined,
  };
}

async function loadPeople(app: App, end: number) {
  const offers = await readOpenOffers(app);
  return {
    ...(await readWaiting(app)),
    mails: await readTroubledMails(app),
    untold: await readUntold(app.db, app.now()),
    offers: [...Map.groupBy(offers, ({ key }) => key).values()],
    next: (await listOfferings(app)).filter(
      (one) =>
        one.start && Date.parse(one.start) <= end && !isPast(one, app.now()) && !one.cancelled,
    ),
  };
}

export default function Today({ loaderData }: Route.ComponentProps) {
  const { name, people, gifts, scheduled, drafts } = loaderData;
  const isIdle =
    !people?.count &&
    !people?.offers.length &&
    !people?.untold.length &&
    !gifts?.review &&
    !gifts?.overdue;
  return (
    <div className="desk-page">
      <title>{people?.count ? `(${people.count}) Today - Desk` : 'Today - Desk'}</title>
      <h1>Good day, {name}</h1>
      {(people || gifts) && (
        <section aria-labelledby="waiting" className="mt-6">
          <h2 id="waiting">Waiting</h2>
          {isIdle && <p className="mt-2">Nothing waits for you.</p>}
          <ul className="desk-list mt-2 empty:hidden">
            {people?.rows.map((row) => (
              <li key={row.reference} className="next-row">
                <Link to={`/inbox/${row.reference}`} className="strong wrap-anywhere">
                  <bdi>{row.name || row.reference}</bdi>
                </Link>
                <span className="inbox-text">
                  <bdi>{row.excerpt}</bdi> <KindName noun={row.noun} />
                  {row.isFlagged && <span className="badge badge-flagged">May be spam</span>}
                </span>
                <ReplyDeadlineBadge deadline={row.deadline} />
              </li>
            ))}
            {people?.offers.map((offers) => (
              <Offers key={offers[0]?.key} offers={offers} />
            ))}
            {people?.untold.map(({ path, title, count }) => (
              <li key={path}>
                <Link to={path} className="strong">
                  {title}
                </Link>{' '}
                {`changed: ${countText(count, 'person', 'people')} to tell by WhatsApp`}
              </li>
            ))}
            {gifts && (
              <>
                <Gifts count={gifts.review} state="review" text="to decide" />
                <Gifts count={gifts.overdue} state="overdue" text="overdue" />
                <Gifts count={gifts.received} state="received" text="without a receipt" />
              </>
            )}
          </ul>
          {people && people.count > 0 && (
            <p className="mt-2">
              <Link to="/inbox">{people.count} open in the inbox</Link>
            </p>
          )}
        </section>
      )}
      {!people && (
        <p className="measure mt-4">
          <Link to="/me">Your passkeys, devices and settings</Link>
        </p>
      )}
      <Warnings {...loaderData} />
      {scheduled.length + (people?.next.length ?? 0) > 0 && (
        <section aria-labelledby="next" className="mt-6">
          <h2 id="next">The next 7 days</h2>
          <ul className="desk-list mt-2">
            {people?.next.map((one) => (
              <li key={one.key} className="next-row">
                <Link to={deskOfferingPath(one.key)} className="strong">
                  {one.title}
                </Link>
                <span className="small muted">{one.start && <Timestamp at={one.start} />}</span>
                <span>{occupancyText(one)}</span>
              </li>
            ))}
            {scheduled.map((item) => (
              <WaitingRow key={`${item.kind}/${item.id}`} item={item} />
            ))}
          </ul>
        </section>
      )}
      {drafts !== undefined && (
        <p className="mt-6">
          <Link to="/content">All content</Link>
          {drafts > 0 && `: ${countText(drafts, 'draft or warning', 'drafts or warnings')}`}
        </p>
      )}
    </div>
  );
}

type Data = Route.ComponentProps['loaderData'];

/** Places of one class or event that wait for an answer; WhatsApp is read sooner than an email. */
function Offers({ offers }: { offers: NonNullable<Data['people']>['offers'][number] }) {
  const [first] = offers;
  if (!first) return null;
  const count = offers.reduce((sum, offer) => sum + offer.count, 0);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Link to={deskOfferingPath(first.key)} className="strong">
        {first.title}
      </Link>
      <span>{countText(count, 'place waits', 'places wait')} for an answer</span>
      {first.until && (
        <span className="muted">
          until <Timestamp at={first.until} />
        </span>
      )}
      {offers.map(
        (offer) =>
          offer.phone && (
            <a
              key={offer.reference + offer.state}
              href={whatsAppMessageUrl(offer.phone, offerMessage(offer))}
              target="_blank"
              rel="noopener noreferrer"
              className="button-link"
            >
              Tell {offer.name} by WhatsApp
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          ),
      )}
    </li>
  );
}

function Gifts({ count, state, text }: { count: number; state: string; text: string }) {
  if (count === 0) return null;
  return (
    <li>
      <Link to={`/giving?state=${state}`}>
        {countText(count, 'gift')} {text}
      </Link>
    </li>
  );
}

function Warnings({ warnings, people, backup, isConfirmed }: Data) {
  const mails = people?.mails ?? [];
  return (
    <>
      {warnings.length + mails.length > 0 && (
        <section aria-labelledby="warnings" className="mt-6">
          <h2 id="warnings">Please look at</h2>
          <ul className="desk-list mt-2 wrap-anywhere">
            {warnings.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
            {mails.map(({ reference, purpose, createdAt, hasFailed, failure }) => (
              <li key={`${purpose} ${createdAt} ${reference}`}>
                {reference && <Link to={`/inbox/${reference}`}>{reference}</Link>}{' '}
                {mailPurposeLabel(purpose)} of <Timestamp at={createdAt} />{' '}
                {hasFailed ? 'failed: is the address misspelt?' : 'waits'}
                {failure && ` (${failure})`}
              </li>
            ))}
          </ul>
        </section>
      )}
      {backup?.command && (
        <p className="small muted mt-6">
          The data is in PostgreSQL. Whoever runs the server makes a backup by:{' '}
          <code>{backup.command}</code>
        </p>
      )}
      {backup && !backup.command && (
        <section aria-label="Backup" className="mt-6">
          {isConfirmed && <Notice kind="success">Now download it.</Notice>}
          <Form id="backup" method="post" action="/backup" reloadDocument>
            <button type="submit" className="button-link">
              Download a backup
            </button>
          </Form>
          <p className="small muted">
            {backup.lastAt && (
              <>
                The last one is of <Timestamp at={backup.lastAt} />.{' '}
              </>
            )}
            One file with everything that visitors sent. Keep it where nobody else can read it, and
            delete old ones.
          </p>
        </section>
      )}
    </>
  );
}
