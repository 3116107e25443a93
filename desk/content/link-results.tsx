import type { LinkCheck } from '#modules/content/model/editing/link-checker.ts';
import { fieldId } from './editing/item-form-view.ts';

/** A link to another site, with what came of asking for it and the name of its field. */
export type LinkResult = LinkCheck & { readonly path: string };

/** What came of looking at an item's links to other sites; those that want somebody come with a reason. */
export function LinkResults({ looked }: { readonly looked: readonly LinkResult[] }) {
  const odd = looked.filter(({ result }) => result !== 'there');
  return (
    <section aria-labelledby="looked" className="panel mt-4">
      <h2 id="looked">Links to other sites</h2>
      <p className="mt-2">{summaryText(looked.length, odd.length)}</p>
      {odd.length > 0 && (
        <ul className="mt-2">
          {odd.map(({ url, result, path }) => (
            <li key={url}>
              <a href={`#${fieldId(path)}`} className="wrap-anywhere">
                {url}
              </a>
              : {LINK_RESULT_TEXTS[result]}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function summaryText(all: number, odd: number): string {
  if (all === 0) return 'It has none.';
  if (odd === 0) return all === 1 ? 'The one link leads somewhere.' : `All ${all} lead somewhere.`;
  return `${all - odd} of ${all} lead somewhere. Please look at:`;
}

const LINK_RESULT_TEXTS: Readonly<Record<LinkCheck['result'], string>> = {
  there: '',
  nothing: 'the other site says that there is nothing.',
  refused: 'the other site does not let programs look. Open it yourself.',
  silent: 'no answer. It may be out of order for now: try again later.',
  inside: 'it does not lead to the open internet, so visitors cannot open it.',
};
