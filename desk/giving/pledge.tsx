import { Link, type RouterContextProvider, redirect } from 'react-router';
import { dayOf } from '#modules/giving/model/due.ts';
import { FREQUENCY_LABELS } from '#modules/giving/model/gift-texts.ts';
import { METHOD_NAMES } from '#modules/giving/model/instructions.ts';
import { FAILURE_TEXTS, recordedText } from '#modules/giving/model/staff/desk-gift-texts.ts';
import type {
  DecisionResult,
  GiftChangeResult,
  PledgeDetails,
  PledgeNote,
} from '#modules/giving/model/staff/desk-giving.ts';
import { hasRole } from '#modules/staff/staff.ts';
import { Button } from '../../app/ui/button.tsx';
import { deskContext, givingContext, signedIn } from '../context.ts';
import { Day } from '../ui/day.tsx';
import { DeskForm } from '../ui/desk-form.tsx';
import { SuccessNotice } from '../ui/success-notice.tsx';
import { Timestamp } from '../ui/timestamp.tsx';
import type { Route } from './+types/pledge';
import { ActionErrorNotice, actionError } from './pledge/gift-form.tsx';
import { GiftSection } from './pledge/gift-section.tsx';
import {
  type FieldErrors,
  fieldErrorsOf,
  readMoney,
  readPaymentDetails,
  readReason,
} from './pledge/read-gift-form.ts';

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

/** Notes of staff on a pledge, such as what a dismissed payment was for. */
export function Notes({ notes }: { notes: readonly PledgeNote[] }) {
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

type ActionInput = {
  readonly context: Readonly<RouterContextProvider>;
  readonly params: { readonly reference: string };
  readonly request: Request;
};

/** Handles the forms of a pledge's page. */
export async function handleAction({ context, params: { reference }, request }: ActionInput) {
  const { now } = context.get(deskContext);
  const giving = context.get(givingContext);
  const { staff } = signedIn(context);
  const sent = await request.formData();
  const textOf = (name: string) => String(sent.get(name) ?? '').trim();
  const action = textOf('do');
  const number = Number(textOf('gift')) || undefined;
  const gift = { reference, number };
  const done = (notice: keyof typeof SUCCESS_NOTICES) =>
    redirect(`/giving/${reference}?done=${notice}`, 303);
  const refuse = (status: number, error: string, errors?: FieldErrors) =>
    actionError({ sent, action, number }, status, error, errors);
  const refuseUsed = (error: string) => refuse(409, error, { proof: error });
  const refuseAll = (errors: FieldErrors) => refuse(422, Object.values(errors)[0] ?? '', errors);
  const after = (
    outcome: GiftChangeResult | DecisionResult | 'used',
    notice: keyof typeof SUCCESS_NOTICES,
  ) => (outcome === 'done' ? done(notice) : refuse(409, FAILURE_TEXTS[outcome]));
  // An action meant for one gift must never apply to another.
  if (number === undefined && action !== 'stop' && action !== 'misnoted')
    return refuse(400, FAILURE_TEXTS.unknown);

  switch (action) {
    case 'received': {
      const payment = readPaymentDetails(textOf, dayOf(now()));
      const money = readMoney(textOf);
      if (!money.ok || !payment.ok) return refuseAll(fieldErrorsOf(money, payment));
      const outcome = await giving.recordPayment(
        gift,
        { ...payment.value, money: money.value },
        staff,
      );
      if (outcome === 'unknown') return refuse(409, FAILURE_TEXTS.unknown);
      if (typeof outcome === 'object') return refuseUsed(recordedText(outcome));
      return done(outcome);
    }
    case 'refunded': {
      const payment = readPaymentDetails(textOf, dayOf(now()));
      const reason = readReason(textOf, 'Write why, for colleagues.');
      if (!payment.ok || !reason.ok) return refuseAll(fieldErrorsOf(payment, reason));
      const outcome = await giving.refundGift(
        gift,
        { ...payment.value, reason: reason.value },
        staff,
      );
      return outcome === 'used' ? refuseUsed(FAILURE_TEXTS.used) : after(outcome, 'refunded');
    }
    case 'returned': {
      const payment = readPaymentDetails(textOf, dayOf(now()));
      const money = readMoney(textOf);
      if (!money.ok || !payment.ok) return refuseAll(fieldErrorsOf(money, payment));
      const outcome = await giving.refundPayment(
        gift,
        { ...payment.value, money: money.value },
        staff,
      );
      return outcome === 'used' ? refuseUsed(FAILURE_TEXTS.used) : after(outcome, 'returned');
    }
    case 'misnoted': {
      const reason = readReason(textOf, 'Write what happened, for colleagues.');
      if (!reason.ok) return refuseAll(reason.error);
      const mistake = { proof: textOf('proof') || undefined, reason: reason.value };
      return after(await giving.voidPayment(gift, mistake, staff), 'misnoted');
    }
    case 'lapse':
      return after(await giving.lapseGift(gift, staff), 'lapsed');
    case 'stop':
      return after(await giving.endPledge(reference, staff), 'stopped');
    case 'issue':
      return after(await giving.issueReceipt(gift, staff), 'issued');
    case 'accept':
      return after(await giving.decideReview(gift, 'accept', staff), 'accepted');
    case 'dismiss': {
      const reason = readReason(textOf, 'Write what the money was, for colleagues.');
      if (!reason.ok) return refuseAll(reason.error);
      return after(await giving.decideReview(gift, 'dismiss', staff, reason.value), 'dismissed');
    }
  }
  throw new Response('Nothing was asked for.', { status: 400 });
}

/** Success notices, by the URL parameter `done`. */
export const SUCCESS_NOTICES = {
  receipted: recordedText('receipted'),
  received: recordedText('received'),
  review: recordedText('review'),
  repeated: recordedText('repeated'),
  recorded: 'The gift is recorded. Its giver gets an email if an address was given.',
  refunded: 'It is noted that the gift went back. Its giver is told by mail.',
  returned: 'It is noted that the money went back. The gift stays as it is.',
  misnoted:
    'The payment is taken back, and its number can be used again. Below is how the gift stands now.',
  lapsed: 'Nobody waits for this gift any more. If it comes after all, note it.',
  stopped: 'The pledge is ended: nothing more falls due.',
  issued: 'The receipt is issued, and its giver gets it by mail.',
  accepted: 'What came is the gift now.',
  dismissed: 'What came is not the gift. It stays noted.',
};
