import { Button, ButtonLink, ButtonRow } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { Section } from '#ui/section.tsx';
import type { PaymentWayView, PledgeView } from './pledge-view.server.ts';

/** The chosen one is open. */
export function WaysToPay({ pledge }: { pledge: PledgeView }) {
  if (pledge.isOver) return null;
  if (pledge.hasNoWay) return <AskUs reference={pledge.reference} />;
  const [chosen, ...others] = pledge.ways;
  if (!chosen) return null;
  return (
    <>
      <Section title={headingOf(chosen, pledge)} id="pay" beside>
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

export function LapsedWaysToPay({ pledge }: { pledge: PledgeView }) {
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

export function PayOnline({
  pledge: { checkoutUrl, canPayOnline, cardHint },
}: {
  pledge: PledgeView;
}) {
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

function headingOf({ methodName }: PaymentWayView, { isCard, paysOnline }: PledgeView): string {
  return isCard && paysOnline ? `Or pay by ${methodName}` : `Pay by ${methodName}`;
}

function PaymentWay({
  way: { steps, facts, example, whatsApp, methodName },
}: {
  way: PaymentWayView;
}) {
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

function AskUs({ reference }: { reference: string }) {
  return (
    <Section title="How to pay" beside>
      <p className="lead">
        Please ask us how to send it, and name the reference {reference}. We answer with everything
        you need.
      </p>
      <ButtonRow>
        <ButtonLink to="/contact">Contact us</ButtonLink>
      </ButtonRow>
    </Section>
  );
}
