import { Suspense, use } from 'react';
import { Link } from 'react-router';
import type { Loading, Outcome } from '../pages/outcome.ts';
import { Row, Rows } from '../ui/rows.tsx';
import { Section } from '../ui/section.tsx';

/** Something else, and how it differs from what was looked for. */
export type Fitting = {
  readonly to: string;
  readonly title: string;
  /** `Course`, `Event`, `Kits by post`. */
  readonly kind: string;
  /** Ages, town, date. */
  readonly facts: string;
  readonly price: string;
  readonly differs: string;
};

/** Where nothing was found: what comes close. Empty: something was found. */
export type Fits = { readonly title: string; readonly fitting: readonly Fitting[] };

type WhatFitsProps<Value> = { from: Loading<Value>; of: (value: Value) => Fits };

/** What fits instead; nothing until it is there, and where something was found. */
export function WhatFits<Value>({ from, of }: WhatFitsProps<Value>) {
  if ('now' in from) return <Shown outcome={from.now} of={of} />;
  return (
    <Suspense fallback={null}>
      <Later outcome={from.later} of={of} />
    </Suspense>
  );
}

function Later<Value>(props: { outcome: Promise<Outcome<Value>>; of: WhatFitsProps<Value>['of'] }) {
  return <Shown outcome={use(props.outcome)} of={props.of} />;
}

function Shown<Value>({
  outcome,
  of,
}: {
  outcome: Outcome<Value>;
  of: WhatFitsProps<Value>['of'];
}) {
  if (!('value' in outcome)) return null;
  const { title, fitting } = of(outcome.value);
  if (fitting.length === 0) return null;
  return (
    <Section title={title}>
      <Rows>
        {fitting.map(({ to, title, kind, facts, price, differs }) => (
          <Row key={to} title={title} note={kind}>
            <p>{facts}</p>
            {price && <p className="price strong">{price}</p>}
            <p className="strong">{differs}</p>
            <p>
              <Link to={to} className="inline-flex min-h-tap items-center">
                {`See ${title}`}
              </Link>
            </p>
          </Row>
        ))}
      </Rows>
    </Section>
  );
}
