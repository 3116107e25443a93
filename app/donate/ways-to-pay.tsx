import { ButtonLink, ButtonRow } from '../ui/button.tsx';
import { Facts } from '../ui/facts.tsx';
import { Section } from '../ui/section.tsx';
import type { ShownPledge, ShownWay } from './shown-pledge.server.ts';

/** How a gift is paid: the chosen way at once, the others to open. */
export function WaysToPay({ pledge }: { pledge: ShownPledge }) {
  if (pledge.hasNoWay) return <AskUs reference={pledge.reference} />;
  const [chosen, ...others] = pledge.ways;
  if (!chosen) return null;
  return (
    <>
      <Section title={headingOf(chosen, pledge)} id="pay" beside>
        <Way way={chosen} />
      </Section>
      {others.length > 0 && (
        <div className="print:hidden">
          <Section title="Another way to pay" beside>
            {others.map((way) => (
              <details key={way.method} className="question">
                <summary>
                  <span className="question-title strong">{way.by}</span>
                </summary>
                <div className="my-4">
                  <Way way={way} />
                </div>
              </details>
            ))}
          </Section>
        </div>
      )}
    </>
  );
}

function headingOf({ by }: ShownWay, { isCard }: ShownPledge): string {
  return isCard ? `Or pay by ${by}` : `Pay by ${by}`;
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
