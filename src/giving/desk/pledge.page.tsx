import { Link, redirect } from 'react-router';
import { appContext, signedIn } from '#desk/context.ts';
import { Day } from '#desk/ui/day.tsx';
import { DeskForm } from '#desk/ui/desk-form.tsx';
import { SuccessNotice } from '#desk/ui/success-notice.tsx';
import { Timestamp } from '#desk/ui/timestamp.tsx';
import { hasRole } from '#staff/staff.ts';
import { Button } from '#ui/button.tsx';
import { type PledgeDetails, readPledge } from '../desk.server.ts';
import { dayOf } from '../gift.ts';
import { FREQUENCY_LABELS, METHOD_NAMES } from '../texts.ts';
import type { Route } from './+types/pledge.page';
import { ACTIONS } from './gift-forms.server.ts';
import { ActionErrorNotice, actionError, GiftSection } from './gift-section.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { staff } = signedIn(context);
  const pledge = await readPledge(app, params.reference);
  if (!pledge) throw new Response('There is no pledge with this reference.', { status: 404 });
  return {
    pledge,
    today: dayOf(app.now()),
    mayOpenInbox: hasRole(staff.roles, 'people'),
    done: new URL(request.url).searchParams.get('done'),
  };
}

export async function action({ context, params: { reference }, request }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { staff } = signedIn(context);
  const sent = await request.formData();
  const action = String(sent.get('do') ?? '');
  const number = Number(sent.get('gift'));
  // An action meant for one gift must never apply to another.
  if (!number && action !== 'stop') {
    return actionError({ sent, action, number }, { error: 'There is no such gift.' }, 400);
  }
  const apply = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (!apply) throw new Response('Nothing was asked for.', { status: 400 });
  const result = await apply(app, staff, { reference, number }, sent, dayOf(app.now()));
  if (!result.ok) return actionError({ sent, action, number }, result.error);
  const notice = result.value === 'done' ? action : result.value;
  return redirect(`/giving/${reference}?done=${notice}`, 303);
}

export default function Pledge({ loaderData, actionData: error }: Route.ComponentProps) {
  const { pledge, today, mayOpenInbox, done } = loaderData;
  const { reference, donor, method, frequency, isErased, isStopped, nextOn, notes } = pledge;
  return (
    <article className="desk-page" key={reference}>
      <title>{`${error ? 'Error: ' : ''}${donor || reference} - Giving - Desk`}</title>
      <nav aria-label="Giving" className="pages mt-0 mb-4">
        <Link to="/giving">All gifts</Link>
        {mayOpenInbox && <Link to={`/inbox/${reference}`}>In the inbox</Link>}
      </nav>
      <h1>{donor || reference}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <span>Pledge {reference}</span>
        {isStopped && <span className="badge badge-done">Ended</span>}
        {pledge.isFlagged && <span className="badge badge-flagged">May be spam</span>}
      </p>
      {!error && <SuccessNotice done={done} notices={SUCCESS_NOTICES} />}
      {error && <ActionErrorNotice error={error} />}
      {isErased && <p className="mt-4">It is erased: who gave stands on the receipt alone.</p>}
      <Facts pledge={pledge} />
      {pledge.gifts.toReversed().map((gift) => (
        <GiftSection
          key={gift.number}
          gift={gift}
          error={error}
          method={method}
          today={today}
          isErased={isErased}
        />
      ))}
      <Notes notes={notes} />
      {frequency !== 'once' && !isStopped && nextOn !== null && (
        <details className="fold gift-actions mt-8">
          <summary>End the pledge…</summary>
          <DeskForm>
            <p className="mb-4">
              When its giver asks for it: nothing more falls due, and what has not come lapses.
            </p>
            <Button type="submit" look="plain" name="do" value="stop">
              End the pledge
            </Button>
          </DeskForm>
        </details>
      )}
    </article>
  );
}

function Facts({ pledge }: { pledge: PledgeDetails }) {
  const { email, phone, frequency, method, purpose, honouree, isAnonymous, nextOn } = pledge;
  const facts: readonly (readonly [name: string, value: React.ReactNode])[] = [
    ['Email', email && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>],
    ['Phone', phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>],
    ['How often', FREQUENCY_LABELS[frequency]],
    ['To be paid by', METHOD_NAMES[method]],
    ['What it is for', purpose],
    ['In honour of', honouree],
    ['Public thanks', isAnonymous && 'without the name'],
    ['Next due', nextOn && <Day on={nextOn} />],
  ];
  return (
    <dl className="answers mt-6">
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Notes({ notes }: { notes: PledgeDetails['notes'] }) {
  if (notes.length === 0) return null;
  return (
    <section className="mt-10" aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      <ul className="desk-list mt-4 wrap-anywhere">
        {notes.map(({ id, by, at, body }) => (
          <li key={id}>
            <p className="entry-text">{body || 'Its words are erased.'}</p>
            <p className="small muted">
              {by}, <Timestamp at={at} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const SUCCESS_NOTICES = {
  receipted: 'The gift has come, and its giver gets the receipt by mail.',
  received: 'The gift has come, and its giver is told by mail. It has no receipt yet.',
  review: 'The money is noted. It is not simply this gift: please decide what it is.',
  repeated: 'It is noted. The form came twice and counts once.',
  recorded: 'The gift is recorded. Its giver gets an email if an address was given.',
  refunded: 'It is noted that the gift went back. Its giver is told by mail.',
  returned: 'It is noted that the money went back. The gift stays as it is.',
  misnoted:
    'The payment is taken back, and its number can be used again. Below is how the gift stands now.',
  lapse: 'Nobody waits for this gift any more. If it comes after all, note it.',
  stop: 'The pledge is ended: nothing more falls due.',
  issue: 'The receipt is issued, and its giver gets it by mail.',
  accept: 'What came is the gift now.',
  dismiss: 'What came is not the gift. It stays noted.',
};
