import type { LinkAnswer } from '#modules/content/model/editing/link-service.ts';
import { fieldId } from './editing/shown-form.ts';

/** A link to another site, with what came of asking for it and the name of its field. */
export type LookedAt = LinkAnswer & { readonly path: string };

/** What came of looking at an item's links to other sites; those that want somebody come with a reason. */
export function OutsideAnswers({ looked }: { readonly looked: readonly LookedAt[] }) {
  const odd = looked.filter(({ found }) => found !== 'there');
  return (
    <section aria-labelledby="looked" className="panel mt-4">
      <h2 id="looked">Links to other sites</h2>
      <p className="mt-2">{summary(looked.length, odd.length)}</p>
      {odd.length > 0 && (
        <ul className="mt-2">
          {odd.map(({ address, found, path }) => (
            <li key={address}>
              <a href={`#${fieldId(path)}`} className="wrap-anywhere">
                {address}
              </a>
              : {WORDS[found]}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function summary(all: number, odd: number): string {
  if (all === 0) return 'It has none.';
  if (odd === 0) return all === 1 ? 'The one link leads somewhere.' : `All ${all} lead somewhere.`;
  return `${all - odd} of ${all} lead somewhere. Please look at:`;
}

const WORDS: Readonly<Record<LinkAnswer['found'], string>> = {
  there: '',
  nothing: 'the other site says that there is nothing.',
  refused: 'the other site does not let programs look. Open it yourself.',
  silent: 'no answer. It may be out of order for now: try again later.',
  inside: 'it does not lead to the open internet, so visitors cannot open it.',
};
