import { Link } from 'react-router';
import type { App } from '#app.ts';
import { itemPath } from '#content/desk/content-paths.ts';
import { displayDateTime } from '#content/schedule.ts';
import { appContext, signedIn } from '#desk/context.ts';
import { DeskForm } from '#desk/ui/desk-form.tsx';
import { ErrorNotice } from '#desk/ui/error-notice.tsx';
import { FileLinks } from '#desk/ui/file-links.tsx';
import { SuccessNotice } from '#desk/ui/success-notice.tsx';
import type { SelectOption } from '#desk/ui/text-field.tsx';
import { Timestamp } from '#desk/ui/timestamp.tsx';
import { hasRole } from '#staff/staff.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ageRangeText, occupancyText, personLabel, sessionText } from '../labels.ts';
import { deskOfferingPath, isAttended, isPast, isSameCourse } from '../place.ts';
import { listOfferings, readRoster } from '../roster.server.ts';
import type { Route } from './+types/roster.page';
import { handleAction } from './action.server.ts';
import {
  AddPersonForm,
  AttendanceForm,
  CancelForm,
  LimitsForm,
  MOVE_ALL_ID,
  MoveFields,
  SUCCESS_NOTICES,
  UnnotifiedPeople,
} from './forms.tsx';
import { Parties } from './parties.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const now = app.now();
  const roster = await readRoster(app, params.key);
  if (!roster) throw new Response('Nothing with places has this address.', { status: 404 });
  const { start } = roster.offering;
  const query = new URL(request.url).searchParams;
  const isAtDoor = start !== null && start.slice(0, 10) <= new Date(now).toISOString();
  return {
    ...roster,
    sessions: await readOtherSessions(app, params.key),
    // Each rendered form gets its own token.
    token: crypto.randomUUID(),
    isAtDoor,
    // Before the day nobody has come yet, unless somebody was noted already.
    hasTicks:
      isAtDoor || query.has('attendance') || roster.rows.some(({ attended }) => attended !== null),
    isOver: isPast(roster.offering, now),
    mayEdit: hasRole(signedIn(context).staff.roles, 'editor'),
    done: query.get('done'),
  };
}

async function readOtherSessions(app: App, key: string): Promise<SelectOption[]> {
  const all = isSameCourse(key, key) ? await listOfferings(app) : [];
  return all
    .filter((one) => one.key !== key && isSameCourse(one.key, key))
    .filter((one) => !one.cancelled && !isPast(one, app.now()))
    .map((one) => {
      const { left } = one.availability;
      const free = left === null ? 'no limit' : `${left} free`;
      return { value: one.key, name: `${sessionText(one)}: ${free}` };
    });
}

export const action = (args: Route.ActionArgs) => handleAction(args);

export default function Roster({ loaderData, actionData: error }: Route.ComponentProps) {
  const { offering, rows, isOver, mayEdit, sessions, token, isAtDoor, hasTicks } = loaderData;
  const { key, title, start, end, location, ages, item, cancelled, reference } = offering;
  const ageRange = ageRangeText(ages);
  const isOn = !isOver && !cancelled;
  const undoable = rows.filter(({ canUndo }) => canUndo);
  const movable = rows.filter(({ state }) => state !== 'cancelled').length;
  return (
    <article className="desk-page" key={key}>
      <title>{`${error ? 'Error: ' : ''}${title} - Places - Desk`}</title>
      <p className="mb-2">
        <Link to="/places">All places</Link>
      </p>
      <h1>{title}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        {start && (
          <span>
            <Timestamp at={start} />
            {end && ' to '}
            {end && <Timestamp at={end}>{endText(start, end)}</Timestamp>}
          </span>
        )}
        {location && <span>{location}</span>}
        {ageRange && <span>For {ageRange}</span>}
      </p>
      {!error && <SuccessNotice done={loaderData.done} notices={SUCCESS_NOTICES} />}
      {error?.controlId && <ErrorNotice error={error.error} controlId={error.controlId} />}
      {error && !error.controlId && <Notice kind="failure">{error.error}</Notice>}
      {[...Map.groupBy(undoable, ({ reference }) => reference)].map(([reference, people]) => (
        <DeskForm key={reference} className="mt-4 flex flex-wrap items-center gap-4">
          <input type="hidden" name="reference" value={reference} />
          <span>
            Removed: <bdi>{people.map((row) => personLabel(row, key)).join(', ')}</bdi>
          </span>
          <Button type="submit" look="plain" name="do" value="undo">
            Undo
          </Button>
        </DeskForm>
      ))}
      {cancelled && (
        <p className="mt-4">
          <strong>It does not take place.</strong> {cancelled}
        </p>
      )}
      <p className="mt-4">{occupancyText(offering)}</p>
      <div className="desk-links roster-links mt-3 mb-6">
        <ButtonLink to={`/messages/new?roster=${encodeURIComponent(key)}`} look="plain">
          Write to everybody
        </ButtonLink>
        {reference && <Link to={`/inbox/${reference}`}>{reference}</Link>}
        {!isAttended(key) && !offering.isPaid && (
          <DeskForm>
            <button type="submit" name="do" value="paid" className="button-link">
              Note that they paid
            </button>
          </DeskForm>
        )}
        {item && mayEdit && <Link to={itemPath(item)}>Edit details</Link>}
        {!hasTicks && isAttended(key) && rows.length > 0 && (
          <Link to="?attendance=early">Record attendance</Link>
        )}
        {item && !cancelled && <AddPersonForm error={error} token={token} isAtDoor={isAtDoor} />}
      </div>
      <UnnotifiedPeople offering={offering} rows={rows} />
      {rows.length === 0 && <p>Nobody has asked for a place yet.</p>}
      <Parties
        offering={offering}
        rows={rows}
        isOn={isOn}
        hasTicks={hasTicks}
        sessions={sessions}
        error={error?.form === 'move' ? error : undefined}
      />
      {hasTicks && <AttendanceForm offering={offering} rows={rows} />}
      <div className="roster-links mt-10 grid grid-cols-1 gap-6 md:grid-cols-2 lg:grid-cols-3">
        {item && !isOver && <LimitsForm offering={offering} error={error} />}
        {!isOver && sessions.length > 0 && movable > 0 && (
          <DeskForm className="field-group">
            <h2 className="panel-title mb-2">Move everybody</h2>
            <p className="small muted mb-4">
              All {movable} who are not cancelled, with their guardians’ yes. Each sender gets one
              email.
            </p>
            <MoveFields
              id={MOVE_ALL_ID}
              sessions={sessions}
              error={error?.form === 'move all' ? error : undefined}
              value="move all"
            >
              Move everybody
            </MoveFields>
          </DeskForm>
        )}
        <div className="field-group">
          <h2 className="panel-title">Files</h2>
          <FileLinks className="">
            <a href={`/desk${deskOfferingPath(key)}/roster.xlsx`} className="button-link">
              Spreadsheet
            </a>
          </FileLinks>
        </div>
      </div>
      {item && !isOver && <CancelForm offering={offering} error={error} />}
    </article>
  );
}

/** The end of a session; only the time, if it ends on the day on which it starts. */
function endText(start: string, end: string): string {
  const text = displayDateTime(end);
  return start.slice(0, 10) === end.slice(0, 10) ? text.slice(text.indexOf(', ') + 2) : text;
}
