import { formatPrice } from '#domain/content/pricing.ts';
import { type Quote, squadQuote } from '#domain/content/stem-squad-quote.ts';
import { QUOTE } from '../forms/answered.ts';
import type { FormOutcome } from '../forms/fill-in.tsx';
import { Button } from '../ui/button.tsx';

/** What STEM Squad costs by the answers so far, below how it is paid. */
export const SQUAD_QUOTE: FormOutcome = {
  below: 'paymentPreference',
  follows: ['planType', 'subscriptionType', 'groupSize', 'paymentPreference'],
  render: (answers, isAsked) => <SquadQuote quote={squadQuote(answers)} isAsked={isAsked} />,
};

function SquadQuote({ quote, isAsked }: { quote: Quote | undefined; isAsked: boolean }) {
  return (
    <div className="form-field quote">
      <output
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: somebody asked for it
        autoFocus={isAsked}
      >
        {quote ? (
          <>
            <strong>{span(quote.month)} a month</strong>
            {quote.isGroup && ' for each family'}
            {quote.year && `, which is ${span(quote.year)} for a year at once`}.
            {quote.families > 1 &&
              ` All ${quote.families} families together: ${span(quote.all)} a month.`}
            {quote.isGroup && ' What a group saves, 10 to 15%, we agree on with you.'}
          </>
        ) : (
          'Choose a plan and how you pay to see its price.'
        )}
      </output>
      <div className="without-scripts-only mt-4">
        <Button type="submit" look="plain" name={QUOTE} value="show">
          Show the price
        </Button>
      </div>
    </div>
  );
}

/** `GH₵298 to GH₵315`, or one price. */
function span([from, to]: readonly [number, number]): string {
  const most = formatPrice(to, 'GHS');
  return from === to ? most : `${formatPrice(from, 'GHS')} to ${most}`;
}
