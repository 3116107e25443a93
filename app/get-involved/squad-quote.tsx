import { type Quote, quoteText, squadQuote } from '#modules/content/stem-squad.ts';
import type { LiveOutput } from '../forms/form-body.tsx';
import { QUOTE_BUTTON } from '../forms/form-result.tsx';
import { Button } from '../ui/button.tsx';

/** The price of STEM Squad for the answers so far, below the way of payment. */
export const SQUAD_QUOTE: LiveOutput = {
  belowField: 'paymentPreference',
  dependsOn: ['planType', 'subscriptionType', 'groupSize', 'paymentPreference'],
  render: (answers, isAsked) => <SquadQuote quote={squadQuote(answers)} isAsked={isAsked} />,
};

function SquadQuote({ quote, isAsked }: { quote: Quote | undefined; isAsked: boolean }) {
  const text = quote && quoteText(quote);
  return (
    <div className="form-field quote">
      <output
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: the visitor pressed the button for it
        autoFocus={isAsked}
      >
        {text ? (
          <>
            <strong>{text.price}</strong>
            {text.more} {text.first}
          </>
        ) : (
          'Choose a plan and how you pay to see its price.'
        )}
      </output>
      <div className="without-scripts-only mt-4">
        <Button type="submit" look="plain" name={QUOTE_BUTTON} value="show">
          Show the price
        </Button>
      </div>
    </div>
  );
}
