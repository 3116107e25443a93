import { Button, ButtonLink, ButtonRow } from '../ui/button.tsx';
import { Facts } from '../ui/facts.tsx';
import { Section } from '../ui/section.tsx';
import type { ShownPledge, ShownWay } from './shown-pledge.server.ts';

/** How a gift that is waited for is paid: the chosen way at once, the others to open. */
export function WaysToPay({ pledge }: { pledge: ShownPledge }) {
  if (pledge.isOver) return null;
  if (pledge.hasNoWay) return <AskUs reference={pledge.reference} />;
  const [chosen, ...others] = pledge.ways;
  if (!chosen) return null;
  return (
    <>
      <Section title={headingOf(chosen, pledge)} id="pay" beside>
        {pledge.isCard && !pledge.paysOnline && (
          <p className="lead mb-6">We cannot take this gift by card. It can be paid like this.</p>
        )}
        <Way way={chosen} />
      </Section>
      {others.length > 0 && (
        <div className="print:hidden">
          <Section title="Another way to pay" beside>
            <FoldedWays ways={others} />
          </Section>
        </div>
      )}
    </>
  );
}

/** How a gift is paid that nobody waits for: below all else, and asking for nothing. */
export function WaysAfterAll({ pledge }: { pledge: ShownPledge }) {
  const { isOver, ways, payAt, canPayOnline, cardHint } = pledge;
  if (!isOver || (ways.length === 0 && !payAt && !canPayOnline && !cardHint)) return null;
  return (
    <div className="print:hidden">
      <Section title="If you want to give after all" beside>
        <FoldedWays ways={ways} />
        <PayOnline pledge={pledge} />
      </Section>
    </div>
  );
}

function FoldedWays({ ways }: { ways: readonly ShownWay[] }) {
  return ways.map((way) => (
    <details key={way.method} className="question">
      <summary>
        <span className="question-title strong">{way.by}</span>
      </summary>
      <div className="my-4">
        <Way way={way} />
      </div>
    </details>
  ));
}

/** By the payment provider's own page, where one is switched on. */
export function PayOnline({ pledge: { payAt, canPayOnline, cardHint } }: { pledge: ShownPledge }) {
  if (cardHint) return <p className="strong mt-6">{cardHint}</p>;
  if (!payAt && !canPayOnline) return null;
  return (
    <div className="mt-6 flex flex-wrap gap-4">
      {payAt && <ButtonLink to={payAt}>Pay online now</ButtonLink>}
      {canPayOnline && (
        <form method="post">
          <Button type="submit" name="intent" value="again" look={payAt ? 'plain' : 'main'}>
            {payAt ? 'Begin the online payment anew' : 'Pay online now'}
          </Button>
        </form>
      )}
    </div>
  );
}

function headingOf({ by }: ShownWay, { isCard, paysOnline }: ShownPledge): string {
  return isCard && paysOnline ? `Or pay by ${by}` : `Pay by ${by}`;
}

function Way({ way: { steps, facts, example, whatsApp, by } }: { way: ShownWay }) {
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
        <ButtonLink to={whatsApp} look="plain" about={by} newTab>
          Send these steps by WhatsApp
        </ButtonLink>
      </ButtonRow>
    </>
  );
}

/** Nobody has put in an account that takes this money. */
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
