import { Link } from 'react-router';
import type { Deferred } from '../pages/load-result.ts';
import { Row, Rows } from '../ui/rows.tsx';
import { Section } from '../ui/section.tsx';
import { WhenLoaded } from './when-loaded.tsx';

/** A suggestion, and how it differs from the search. */
export type Suggestion = {
  readonly to: string;
  readonly title: string;
  /** For example `Course`, `Event`, `Kits for home`. */
  readonly kind: string;
  /** Ages, town and date. */
  readonly facts: string;
  readonly price: string;
  readonly difference: string;
};

/** Suggestions for a search without results; empty if something was found. */
export type SuggestionList = {
  readonly title: string;
  readonly suggestions: readonly Suggestion[];
};

type SuggestionsProps<Value> = { from: Deferred<Value>; of: (value: Value) => SuggestionList };

/** The suggestions; nothing while they load, and nothing if the search found something. */
export function Suggestions<Value>({ from, of }: SuggestionsProps<Value>) {
  return <WhenLoaded from={from}>{(value) => <SuggestionRows list={of(value)} />}</WhenLoaded>;
}

function SuggestionRows({ list: { title, suggestions } }: { list: SuggestionList }) {
  if (suggestions.length === 0) return null;
  return (
    <Section title={title}>
      <Rows>
        {suggestions.map(({ to, title, kind, facts, price, difference }) => (
          <Row key={to} title={title} note={kind}>
            <p>{facts}</p>
            {price && <p className="price strong">{price}</p>}
            <p className="strong">{difference}</p>
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
