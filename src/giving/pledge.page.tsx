import { useEffect } from 'react';
import { data, redirect, useLocation, useRevalidator } from 'react-router';
import { type GivingContent, type Organisation, purposeLabel } from '#content/organisation.ts';
import { readPostedForm } from '#site/forms/receive-form.server.ts';
import { pageMeta } from '#site/metadata/page-meta.ts';
import { appContext, contentContext, siteContext } from '#site/pages/context.ts';
import { ItemNotFound } from '#site/pages/item-not-found.tsx';
import { orUndefined } from '#site/pages/load-result.ts';
import {
  pathOf,
  RETRY_AFTER_SECONDS,
  readTokenPage,
  setRetryAfter,
  tokenOf,
} from '#site/pages/responses.server.ts';
import { Button, ButtonLink, ButtonRow } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { Squares } from '#ui/number-cloth.tsx';
import { WithoutScripts } from '#ui/scripted.tsx';
import { PageHeading, Section } from '#ui/section.tsx';
import type { Route } from './+types/pledge.page';
import { changeGift, findGift, type GiftView, pollReturned } from './giving.server.ts';
import {
  cardHint,
  checkingText,
  dayText,
  EXAMPLE_ACCOUNT,
  FAILURE_TEXTS,
  FREQUENCY_LABELS,
  giftStatusText,
  giftText,
  instructionLines,
  instructionsByWhatsApp,
  isPaidOnline,
  isPayable,
  isStoppable,
  nextText,
  STATE_LABELS,
  successText,
  waysToPay,
} from './texts.ts';

// `by`: `mail` in links of emails. `reference`: added by the payment provider on the way back.
export const handle = { query: ['token', 'by', 'done', 'reference'] };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.found?.heading ?? 'Your gift',
    description: 'How to pay your gift, and whether it has arrived.',
  });

export function loader(args: Route.LoaderArgs) {
  const app = args.context.get(appContext);
  const { report, network } = args.context.get(siteContext);
  const { organisation, donate } = args.context.get(contentContext);
  const isVisit = args.request.method === 'GET';
  const { searchParams } = args.url;
  const isBack = isVisit && searchParams.has('reference');
  const done = isBack ? 'back' : isVisit ? (searchParams.get('done') ?? '') : '';
  return readTokenPage(args, 'Your gift', async (token) => {
    const isChecked = isBack && ((await pollReturned(app, token).catch(report)) ?? false);
    const gift = await findGift(app, token, network);
    if (!gift) return undefined;
    const thanks = (await orUndefined(donate.get()))?.thanks.text ?? '';
    return pledgeView(gift, await organisation.get(), { done, thanks, isChecked });
  });
}

type PledgeView = ReturnType<typeof pledgeView>;
type PaymentWayView = PledgeView['ways'][number];
type GiftPage = NonNullable<Awaited<ReturnType<typeof findGift>>>;
type Visit = { readonly done: string; readonly thanks: string; readonly isChecked: boolean };

function pledgeView(gift: GiftPage, organisation: Organisation, visit: Visit) {
  const { giving } = organisation;
  const { done, thanks, isChecked } = visit;
  const isChecking = isChecked && isPayable(gift);
  const canPay = isPayable(gift) && !isChecking;
  const ways = canPay ? waysToPay(gift, giving.accounts) : [];
  return {
    ...(isChecking ? checkingText(gift) : giftStatusText(gift)),
    isChecking,
    reference: gift.reference,
    squares: gift.money.currency === 'GHS' ? Math.ceil(gift.money.minor / 1_000) : 0,
    test: gift.isTest ? 'Test: no real money came.' : '',
    next: isChecking ? '' : nextText(gift),
    thanks: gift.state === 'received' || gift.state === 'receipted' ? thanks : undefined,
    done: isChecking ? '' : successText(done, gift),
    facts: factsOf(gift, giving),
    isCard: gift.method === 'creditcard',
    paysOnline: canPay && isPaidOnline(gift),
    isOver: gift.state === 'lapsed',
    ways: ways.map((way) => ({
      ...way,
      example: way.isExample ? EXAMPLE_ACCOUNT : '',
      whatsApp: instructionsByWhatsApp(instructionLines(way, gift, organisation.name)),
    })),
    hasNoWay: canPay && ways.length === 0,
    checkoutUrl: canPay ? gift.checkoutUrl : null,
    canPayOnline: canPay && gift.onlineStart === 'now',
    cardHint: canPay ? cardHint(gift) : '',
    receipt: gift.receiptPath && pathOf(gift.receiptPath),
    creditNote: gift.creditNotePath && pathOf(gift.creditNotePath),
    earlier: gift.earlier.map(({ number, dueOn, state, ...documents }) => ({
      number,
      text: `${dayText(dueOn)}: ${STATE_LABELS[state].toLowerCase()}`,
      receipt: documents.receiptPath && pathOf(documents.receiptPath),
      creditNote: documents.creditNotePath && pathOf(documents.creditNotePath),
    })),
    stoppable:
      isStoppable(gift) && !gift.isLimitedView && !isChecking
        ? giftText(gift.frequency)
        : undefined,
  };
}

function factsOf(gift: GiftView, giving: GivingContent): [name: string, value: string][] {
  const { state, frequency, number, dueOn, purpose, isStopped, paidOn } = gift;
  const isOnce = frequency === 'once';
  const isDue = !isOnce && state !== 'lapsed';
  const progress = isStopped ? 'ended' : `this is number ${number}`;
  return [
    ['Status', STATE_LABELS[state]],
    ['Arrived on', paidOn ? dayText(paidOn) : ''],
    ['From', gift.donor],
    ['In honour of', gift.honouree],
    ['How often', isOnce ? '' : `${FREQUENCY_LABELS[frequency]}; ${progress}`],
    ['Due on', isDue ? dayText(dueOn) : ''],
    ['For', purposeLabel(giving, purpose)],
  ];
}

/** A larger gift would be higher than the text beside it. */
const MAX_SQUARES = 240;
const REFUSAL_STATUS = { unavailable: 503, gone: 409, unknown: 404 } as const;

export async function action({ request, url, context }: Route.ActionArgs) {
  const { report, network } = context.get(siteContext);
  const intent = (await readPostedForm(request)).get('intent');
  if (intent !== 'again' && intent !== 'stop') {
    return data({ failure: 'Please use the buttons of this page.' }, 400);
  }
  const token = tokenOf(url);
  try {
    const result = await changeGift(context.get(appContext), token, intent, network);
    // After too many attempts to pay, the page explains how else to pay and has no button.
    if (result.ok || result.error === 'limited') {
      // Redirects to this page, which links to the provider: browsers do not follow a redirect from
      // a form to another site (`form-action` of our policy).
      return redirect(
        `/donate/pledge?token=${encodeURIComponent(token)}&done=${result.ok ? intent : ''}`,
        303,
      );
    }
    const reason = result.error;
    if (reason === 'unavailable') setRetryAfter(context, RETRY_AFTER_SECONDS);
    return data({ failure: FAILURE_TEXTS[reason] }, REFUSAL_STATUS[reason]);
  } catch (error) {
    report(error);
    setRetryAfter(context, RETRY_AFTER_SECONDS);
    const failure = 'That did not work. Please press the button again in a few minutes.';
    return data({ failure }, 503);
  }
}

export default function Pledge({ loaderData, actionData }: Route.ComponentProps) {
  const { found, nothing } = loaderData;
  if (!found) return <ItemNotFound {...nothing} />;
  return (
    <>
      <meta name="robots" content="noindex" />
      {/* No other site learns this URL. Without any referrer browsers send forms with an unknown
          origin, which is refused; and the Lite switch needs it to come back here. */}
      <meta name="referrer" content="same-origin" />
      <PageHeading
        title={found.heading}
        overline={`Your gift ${found.reference}`}
        introduction={found.text}
        side={
          found.squares > 0 &&
          found.squares <= MAX_SQUARES && (
            <div className="gift-drawing">
              <Squares count={found.squares} />
              <p className="note">One square = GH₵10.</p>
            </div>
          )
        }
      >
        {found.test && <p className="stamp mt-4 inline-block px-4 py-2">{found.test}</p>}
        {found.next && <p className="measure mt-4">{found.next}</p>}
        {actionData?.failure && <Notice kind="failure">{actionData.failure}</Notice>}
        {found.done && <Notice kind="success">{found.done}</Notice>}
        {found.isChecking && <PaymentChecking />}
        {!found.isOver && <PayOnline pledge={found} />}
        <Documents pledge={found} />
      </PageHeading>
      {/* Comes first, so that a phone shows the first steps at once. */}
      <WaysToPay pledge={found} />
      <Section title="Your gift" beside>
        <Facts facts={found.facts} />
      </Section>
      {found.thanks !== undefined && (
        <Section title="What it does" beside>
          {found.thanks && <p className="lead">{found.thanks}</p>}
          <ButtonRow>
            <ButtonLink to="/impact">See what it does</ButtonLink>
            <ButtonLink to="/" look="plain">
              Back to the home page
            </ButtonLink>
          </ButtonRow>
        </Section>
      )}
      <EarlierGifts gifts={found.earlier} />
      <LapsedWaysToPay pledge={found} />
      {found.stoppable && (
        <div className="print:hidden">
          <Section title="If you change your mind" beside>
            <StopForm label={found.stoppable} />
          </Section>
        </div>
      )}
    </>
  );
}

function Documents({ pledge: { receipt, creditNote } }: { pledge: PledgeView }) {
  if (!receipt && !creditNote) return null;
  return (
    <ButtonRow>
      {receipt && <ButtonLink to={receipt}>Your receipt</ButtonLink>}
      {creditNote && (
        <ButtonLink to={creditNote} look="plain">
          Your credit note
        </ButtonLink>
      )}
    </ButtonRow>
  );
}

function EarlierGifts({ gifts }: { gifts: PledgeView['earlier'] }) {
  if (gifts.length === 0) return null;
  return (
    <Section title="Your gifts before" beside>
      <ul className="ruled">
        {gifts.map(({ number, text, receipt, creditNote }) => (
          <li key={number} className="py-3">
            Gift {number}, {text}
            {receipt && ' '}
            {receipt && <Link to={receipt}>Receipt of gift {number}</Link>}
            {creditNote && ' '}
            {creditNote && <Link to={creditNote}>Credit note of gift {number}</Link>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function StopForm({ label }: { label: string }) {
  const isOnce = label === 'gift';
  return (
    <details className="question">
      <summary>
        <span className="question-title strong">
          {isOnce ? 'I cannot give this after all' : `End my ${label}`}
        </span>
      </summary>
      <p className="measure mt-4 mb-4">
        {isOnce
          ? 'You owe us nothing, and we send no reminders.'
          : 'Nothing more is due, and we send no reminders. What you gave stays given.'}
      </p>
      <form method="post" className="mb-6">
        <Button type="submit" name="intent" value="stop" look="plain">
          {isOnce ? 'Cancel my gift' : `Yes, end my ${label}`}
        </Button>
      </form>
    </details>
  );
}

const POLL_SECONDS = 4;

function PaymentChecking() {
  const { state, revalidate } = useRevalidator();
  const { search } = useLocation();
  const token = new URLSearchParams(search).get('token') ?? '';
  useEffect(() => {
    if (state !== 'idle') return;
    const timer = setTimeout(revalidate, POLL_SECONDS * 1_000);
    return () => clearTimeout(timer);
  }, [state, revalidate]);
  return (
    <>
      <WithoutScripts>
        <meta httpEquiv="refresh" content={String(POLL_SECONDS)} />
      </WithoutScripts>
      <ButtonRow>
        <ButtonLink to={`/donate/pledge?token=${encodeURIComponent(token)}`} look="plain">
          I did not pay: show how
        </ButtonLink>
      </ButtonRow>
    </>
  );
}

function WaysToPay({ pledge }: { pledge: PledgeView }) {
  if (pledge.isOver) return null;
  if (pledge.hasNoWay) {
    return (
      <Section title="How to pay" beside>
        <p className="lead">
          Please ask us how to send it, and name the reference {pledge.reference}. We answer with
          everything you need.
        </p>
        <ButtonRow>
          <ButtonLink to="/contact">Contact us</ButtonLink>
        </ButtonRow>
      </Section>
    );
  }
  const [chosen, ...others] = pledge.ways;
  if (!chosen) return null;
  return (
    <>
      <Section
        title={`${pledge.paysOnline ? 'Or pay' : 'Pay'} by ${chosen.methodName}`}
        id="pay"
        beside
      >
        {pledge.isCard && !pledge.paysOnline && (
          <p className="lead mb-6">Card payment is off. Here is another way to pay.</p>
        )}
        <PaymentWay way={chosen} />
      </Section>
      {others.length > 0 && (
        <div className="print:hidden">
          <Section title="Another way to pay" beside>
            <CollapsedWays ways={others} />
          </Section>
        </div>
      )}
    </>
  );
}

function LapsedWaysToPay({ pledge }: { pledge: PledgeView }) {
  const { isOver, ways, checkoutUrl, canPayOnline, cardHint } = pledge;
  if (!isOver || (ways.length === 0 && !checkoutUrl && !canPayOnline && !cardHint)) return null;
  return (
    <div className="print:hidden">
      <Section title="If you want to give after all" beside>
        <CollapsedWays ways={ways} />
        <PayOnline pledge={pledge} />
      </Section>
    </div>
  );
}

function CollapsedWays({ ways }: { ways: readonly PaymentWayView[] }) {
  return ways.map((way) => (
    <details key={way.method} className="question">
      <summary>
        <span className="question-title strong">{way.methodName}</span>
      </summary>
      <div className="mt-4 mb-4">
        <PaymentWay way={way} />
      </div>
    </details>
  ));
}

function PayOnline({ pledge: { checkoutUrl, canPayOnline, cardHint } }: { pledge: PledgeView }) {
  if (cardHint) return <p className="strong mt-6">{cardHint}</p>;
  if (!checkoutUrl && !canPayOnline) return null;
  return (
    <div className="mt-6 flex flex-wrap gap-4">
      {checkoutUrl && <ButtonLink to={checkoutUrl}>Pay online now</ButtonLink>}
      {canPayOnline && (
        <form method="post">
          <Button type="submit" name="intent" value="again" look={checkoutUrl ? 'plain' : 'main'}>
            {checkoutUrl ? 'Try to pay online again' : 'Pay online now'}
          </Button>
        </form>
      )}
    </div>
  );
}

function PaymentWay({ way }: { way: PaymentWayView }) {
  const { steps, facts, example, whatsApp, methodName } = way;
  return (
    <>
      {example && <p className="stamp mb-6 inline-block px-4 py-2">{example}</p>}
      <div className="prose">
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <Facts facts={facts} />
      <ButtonRow>
        <ButtonLink to={whatsApp} look="plain" about={methodName} newTab>
          Send these steps by WhatsApp
        </ButtonLink>
      </ButtonRow>
    </>
  );
}
