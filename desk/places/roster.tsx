import { Link } from 'react-router';
import { isAttended } from '#modules/places/model/asked-offering.ts';
import { isPast } from '#modules/places/model/availability.ts';
import { agesWords, countWords } from '#modules/places/model/staff/desk-place-words.ts';
import { deskOfferingPath } from '#modules/places/model/staff/offering-item.ts';
import { may } from '#modules/staff/model/people/role.ts';
import { Button } from '../../app/ui/button.tsx';
import { Notice } from '../../app/ui/notice.tsx';
import { itemPath } from '../content/content-address.ts';
import { deskContext, placesContext, signedIn } from '../context.ts';
import { DeskForm } from '../ui/desk-form.tsx';
import { DoneNotice } from '../ui/done-notice.tsx';
import { Moment } from '../ui/moment.tsx';
import { NotDoneNotice } from '../ui/not-done.tsx';
import type { Route } from './+types/roster';
import { act } from './roster/act.ts';
import { CameForm } from './roster/came-form.tsx';
import { CANCEL_CONTROL, CancelForm } from './roster/cancel-form.tsx';
import { DONE } from './roster/done.ts';
import { LIMIT_CONTROLS, LimitsForm } from './roster/limits-form.tsx';
import { Parties } from './roster/parties.tsx';
import { RosterFiles } from './roster/roster-files.tsx';
import { Unwritten } from './roster/unwritten.tsx';
import { StatusBadge } from './status-badge.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { now } = context.get(deskContext);
  const roster = await context.get(placesContext).roster(params.key);
  if (!roster) throw new Response('Nothing with places has this address.', { status: 404 });
  return {
    ...roster,
    isOver: isPast(roster.offering, now()),
    edits: may(signedIn(context).staff.roles, 'editor'),
    done: new URL(request.url).searchParams.get('done'),
  };
}

export const action = (args: Route.ActionArgs) => act(args);

const CONTROLS = { ...LIMIT_CONTROLS, reason: CANCEL_CONTROL };

/** Who has a place, who waits, and what staff can do about it. */
export default function Roster({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { offering, lines, isOver, edits } = loaderData;
  const { key, title, start, end, location, ages, item, cancelled, reference } = offering;
  const isOn = !isOver && !cancelled;
  const asksAll =
    isOn && isAttended(key) && lines.some(({ state, isProven }) => state === 'held' && !isProven);
  const meant = ages ? agesWords(ages) : '';
  return (
    <article className="desk-page roster" key={key}>
      <title>{`${refused ? 'Error: ' : ''}${title} - Places - Desk`}</title>
      <nav aria-label="Places" className="pages mt-0 mb-4">
        <Link to="/places">All places</Link>
      </nav>
      <h1>{title}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        {start && (
          <span>
            <Moment at={start} />
            {end && (
              <>
                {' to '}
                <Moment at={end} />
              </>
            )}
          </span>
        )}
        {location && <span>{location}</span>}
        {meant && <span>For {meant}</span>}
        <StatusBadge offering={offering} />
      </p>
      {!refused && <DoneNotice done={loaderData.done} words={DONE} />}
      {refused?.field && <NotDoneNotice wrong={refused.wrong} at={CONTROLS[refused.field]} />}
      {refused && !refused.field && <Notice kind="failure">{refused.wrong}</Notice>}
      {cancelled && (
        <p className="mt-4">
          <strong>It does not take place.</strong> {cancelled}
        </p>
      )}
      <p className="mt-4">
        <strong>{countWords(offering)}</strong>
      </p>
      <ul className="desk-links roster-links mt-2">
        {reference && (
          <li>
            <Link to={`/inbox/${reference}`}>{reference}</Link>
          </li>
        )}
        {item && edits && (
          <li>
            <Link to={itemPath(item)}>Time, town and words of it</Link>
          </li>
        )}
      </ul>
      <div className="thread mt-6">
        <div>
          <Unwritten offering={offering} lines={lines} />
          {lines.length === 0 && <p>Nobody has asked for a place yet.</p>}
          {asksAll && <AskAll />}
          <Parties offering={offering} lines={lines} isOn={isOn} />
          <CameForm offering={offering} lines={lines} />
          <RosterFiles path={deskOfferingPath(key)} />
        </div>
        <div className="thread-side grid gap-6">
          {item && !isOver && (
            <>
              <LimitsForm offering={offering} refused={refused} />
              <CancelForm offering={offering} refused={refused} />
            </>
          )}
        </div>
      </div>
    </article>
  );
}

/** Where many places look invented: whoever does not press the button of the mail loses the place. */
function AskAll() {
  return (
    <DeskForm className="mb-6">
      <p className="mb-2">
        Whoever has a place and has not confirmed it gets a mail with a button. Without a press on
        it the place is free again after some days.
      </p>
      <Button type="submit" look="plain" name="do" value="ask">
        Ask all to confirm
      </Button>
    </DeskForm>
  );
}
