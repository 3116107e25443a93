import { Link } from 'react-router';
import { displayDateTime } from '#modules/content/model/scheduling/display-date-time.ts';
import { isPast } from '#modules/places/model/availability.ts';
import { isAttended } from '#modules/places/model/requested-offering.ts';
import { deskOfferingPath, isSameCourse } from '#modules/places/model/staff/offering-item.ts';
import {
  ageRangeText,
  freeText,
  occupancyParts,
  occupancyText,
  sessionText,
} from '#modules/places/model/staff/place-labels.ts';
import { hasRole } from '#modules/staff/model/people/role.ts';
import { Notice } from '../../app/ui/notice.tsx';
import { itemPath } from '../content/content-paths.ts';
import { deskContext, placesContext, signedIn } from '../context.ts';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { SuccessNotice } from '../ui/success-notice.tsx';
import type { SelectOption } from '../ui/text-field.tsx';
import { Timestamp } from '../ui/timestamp.tsx';
import type { Route } from './+types/roster';
import { AddPersonForm } from './roster/add-person-form.tsx';
import { AttendanceForm } from './roster/attendance-form.tsx';
import { CancelForm } from './roster/cancel-form.tsx';
import { ConfirmAllForm } from './roster/confirm-all-form.tsx';
import { handleAction } from './roster/handle-action.ts';
import { LimitsForm } from './roster/limits-form.tsx';
import { Parties } from './roster/parties.tsx';
import { RosterFiles } from './roster/roster-files.tsx';
import { SUCCESS_NOTICES } from './roster/success-notices.ts';
import { UnnotifiedPeople } from './roster/unnotified-people.tsx';
import { StatusBadge } from './status-badge.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { now } = context.get(deskContext);
  const roster = await context.get(placesContext).roster(params.key);
  if (!roster) throw new Response('Nothing with places has this address.', { status: 404 });
  const { start } = roster.offering;
  const query = new URL(request.url).searchParams;
  const isAtDoor = start !== null && start.slice(0, 10) <= new Date(now()).toISOString();
  return {
    ...roster,
    sessions: await readOtherSessions(context, params.key),
    // Each rendered form gets its own token.
    token: crypto.randomUUID(),
    isAtDoor,
    // Before the day nobody has come yet, unless somebody was noted already.
    hasTicks:
      isAtDoor || query.has('attendance') || roster.rows.some(({ attended }) => attended !== null),
    isOver: isPast(roster.offering, now()),
    mayEdit: hasRole(signedIn(context).staff.roles, 'editor'),
    done: query.get('done'),
  };
}

/** The coming sessions of the same course or program. */
async function readOtherSessions(
  context: Route.LoaderArgs['context'],
  key: string,
): Promise<SelectOption[]> {
  const now = context.get(deskContext).now();
  const all = isSameCourse(key, key) ? await context.get(placesContext).list() : [];
  return all
    .filter((one) => one.key !== key && isSameCourse(one.key, key))
    .filter((one) => !one.cancelled && !isPast(one, now))
    .map((one) => ({ value: one.key, name: `${sessionText(one)}: ${freeText(one)}` }));
}

export const action = (args: Route.ActionArgs) => handleAction(args);

/** Roster of an offering: its parties, its waitlist, and actions for staff. */
export default function Roster({ loaderData, actionData: error }: Route.ComponentProps) {
  const { offering, rows, isOver, mayEdit, sessions, token, isAtDoor, hasTicks } = loaderData;
  const { key, title, start, end, location, ages, item, cancelled, reference } = offering;
  const ageRange = ages ? ageRangeText(ages) : '';
  return (
    <article className="desk-page roster" key={key}>
      <title>{`${error ? 'Error: ' : ''}${title} - Places - Desk`}</title>
      <div className="thread gap-y-6">
        <div>
          <p className="mb-2">
            <Link to="/places">All places</Link>
          </p>
          <div className="flex flex-wrap items-center gap-x-4">
            <h1>{title}</h1>
            <StatusBadge offering={offering} />
          </div>
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
            {start && (
              <span>
                <Timestamp at={start} />
                {end && (
                  <>
                    {' to '}
                    <Timestamp at={end}>{endText(start, end)}</Timestamp>
                  </>
                )}
              </span>
            )}
            {location && <span>{location}</span>}
            {ageRange && <span>For {ageRange}</span>}
          </p>
          {!error && <SuccessNotice done={loaderData.done} notices={SUCCESS_NOTICES} />}
          {error?.controlId && <ErrorNotice error={error.error} controlId={error.controlId} />}
          {error && !error.controlId && <Notice kind="failure">{error.error}</Notice>}
          {cancelled && (
            <p className="mt-4">
              <strong>It does not take place.</strong> {cancelled}
            </p>
          )}
          <p className="sr-only">{occupancyText(offering)}</p>
          <ul aria-hidden="true" className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2 sm:flex">
            {occupancyParts(offering).map((part) => (
              <Figure key={part} part={part} />
            ))}
          </ul>
          <div className="desk-links roster-links mt-2">
            {reference && <Link to={`/inbox/${reference}`}>{reference}</Link>}
            <Link to={`/messages/new?roster=${encodeURIComponent(key)}`}>Write to everybody</Link>
            {item && mayEdit && <Link to={itemPath(item)}>Edit details</Link>}
            {!hasTicks && isAttended(key) && rows.length > 0 && (
              <Link to="?attendance=early">Record attendance</Link>
            )}
            {item && !cancelled && (
              <AddPersonForm offering={offering} error={error} token={token} isAtDoor={isAtDoor} />
            )}
          </div>
        </div>
        <div className="lg:col-span-2 lg:row-start-2">
          <UnnotifiedPeople offering={offering} rows={rows} />
          {rows.length === 0 && <p>Nobody has asked for a place yet.</p>}
          <Parties
            offering={offering}
            rows={rows}
            isOn={!isOver && !cancelled}
            hasTicks={hasTicks}
            sessions={sessions}
            error={error?.form === 'move' ? error : undefined}
          />
          {hasTicks && <AttendanceForm offering={offering} rows={rows} />}
          <RosterFiles path={deskOfferingPath(key)} />
          {!isOver && !cancelled && isAttended(key) && <ConfirmAllForm rows={rows} />}
        </div>
        {item && !isOver && (
          <div className="roster-links">
            <LimitsForm offering={offering} error={error} />
            <CancelForm offering={offering} error={error} />
          </div>
        )}
      </div>
    </article>
  );
}

/** The end of a session; only the time, if it ends on the day on which it starts. */
function endText(start: string, end: string): string {
  const text = displayDateTime(end);
  return start.slice(0, 10) === end.slice(0, 10) ? text.slice(text.indexOf(', ') + 2) : text;
}

/** A figure, such as `4 free`: the number large, its words below. */
function Figure({ part }: { part: string }) {
  const [, number, words] = /^(\d+(?: of \d+)?) (.*)$/.exec(part) ?? [];
  return (
    <li>
      <span className="count block">{number}</span> {words}
    </li>
  );
}
