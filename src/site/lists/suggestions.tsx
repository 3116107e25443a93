import { useFormLink } from '#ui/button.tsx';
import { Row, Rows } from '#ui/cells.tsx';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import type { Deferred } from '../pages/load-result.ts';
import { Loaded } from '../pages/loaded.tsx';

export type Suggestion = {
  readonly to: string;
  readonly title: string;
  readonly kind: string;
  readonly facts: string;
  readonly price: string;
  readonly difference: string;
};

export type SuggestionList = {
  readonly title: string;
  readonly suggestions: readonly Suggestion[];
};

type SuggestionsProps<Value> = { from: Deferred<Value>; of: (value: Value) => SuggestionList };

export function Suggestions<Value>({ from, of }: SuggestionsProps<Value>) {
  return <Loaded from={from}>{(value) => <SuggestionRows list={of(value)} />}</Loaded>;
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
              <SuggestionLink to={to}>{`See ${title}`}</SuggestionLink>
            </p>
          </Row>
        ))}
      </Rows>
    </Section>
  );
}

function SuggestionLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={useFormLink(to)} className="inline-flex min-h-tap items-center">
      {children}
    </Link>
  );
}
