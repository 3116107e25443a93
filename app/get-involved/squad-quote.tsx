import {
  type Quote,
  quoteInWords,
  squadQuote,
} from '#modules/content/model/stem-squad/stem-squad-quote.ts';
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
  const words = quote && quoteInWords(quote);
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
        <Button type="submit" look="plain" name={QUOTE} value="show">
          Show the price
        </Button>
      </div>
    </div>
  );
}
