import { Link } from 'react-router';
import { dayOf } from '#modules/giving/model/due.ts';
import { FREQUENCY_LABELS } from '#modules/giving/model/gift-texts.ts';
import { METHOD_NAMES } from '#modules/giving/model/instructions.ts';
import type { PledgeDetails } from '#modules/giving/model/staff/desk-giving.ts';
import { hasRole } from '#modules/staff/model/people/staff.ts';
import { Button } from '../../app/ui/button.tsx';
import { deskContext, givingContext, signedIn } from '../context.ts';
import { Day } from '../ui/day.tsx';
import { DeskForm } from '../ui/desk-form.tsx';
import { SuccessNotice } from '../ui/success-notice.tsx';
import type { Route } from './+types/pledge';
import { ActionErrorNotice } from './pledge/action-error.tsx';
import { GiftSection } from './pledge/gift-section.tsx';
import { handleAction } from './pledge/handle-action.ts';
import { Notes } from './pledge/notes.tsx';
import { SUCCESS_NOTICES } from './pledge/success-notices.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { now } = context.get(deskContext);
  const { staff } = signedIn(context);
  const pledge = await context.get(givingContext).readPledge(params.reference, staff);
  if (!pledge) throw new Response('There is no pledge with this reference.', { status: 404 });
  return {
    pledge,
    today: dayOf(now()),
    mayOpenInbox: hasRole(staff.roles, 'people'),
    done: new URL(request.url).searchParams.get('done'),
  };
}

export const action = (args: Route.ActionArgs) => handleAction(args);

/** Page of a pledge: donor, gifts, and actions for staff. */
export default function Pledge({ loaderData, actionData: error }: Route.ComponentProps) {
  const { pledge, today, mayOpenInbox, done } = loaderData;
  const { reference, donor, method, frequency, isErased, isStopped, nextOn, gifts, notes } = pledge;
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
      {gifts.toReversed().map((gift) => (
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

/** Details of the pledge, and the donor's contact data. */
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
