import {
  type Quote,
  quoteText,
  squadQuote,
} from '#modules/content/model/stem-squad/stem-squad-quote.ts';
import type { LiveOutput } from '../forms/form-body.tsx';
import { QUOTE_BUTTON } from '../forms/form-result.ts';
import { Button } from '../ui/button.tsx';

/** What STEM Squad costs by the answers so far, below how it is paid. */
export const SQUAD_QUOTE: LiveOutput = {
  belowField: 'paymentPreference',
  dependsOn: ['planType', 'subscriptionType', 'groupSize', 'paymentPreference'],
  render: (answers, isAsked) => <SquadQuote quote={squadQuote(answers)} isAsked={isAsked} />,
};

function SquadQuote({ quote, isAsked }: { quote: Quote | undefined; isAsked: boolean }) {
  const words = quote && quoteText(quote);
  return (
    <div className="form-field quote">
      <output
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: somebody asked for it
        autoFocus={isAsked}
      >
        {words ? (
          <>
            <strong>{words.price}</strong>
            {words.more} {words.first}
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
