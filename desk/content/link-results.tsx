import type { LinkCheck } from '#modules/content/model/editing/link-checker.ts';
import { fieldId } from './editing/item-form-view.ts';

/** A link to another site, the result of checking it, and the path of its field. */
export type LinkResult = LinkCheck & { readonly path: string };

/**
 * Results of checking an item's links to other sites; links that need attention come with a reason.
 */
export function LinkResults({ checked }: { readonly checked: readonly LinkResult[] }) {
  const failed = checked.filter(({ result }) => result !== 'there');
  return (
    <section aria-labelledby="looked" className="panel mt-4">
      <h2 id="looked">Links to other sites</h2>
      <p className="mt-2">{summaryText(checked.length, failed.length)}</p>
      {failed.length > 0 && (
        <ul className="mt-2">
          {failed.map(({ url, result, path }) => (
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

function summaryText(all: number, failed: number): string {
  if (all === 0) return 'It has none.';
  if (failed === 0)
    return all === 1 ? 'The one link leads somewhere.' : `All ${all} lead somewhere.`;
  return `${all - failed} of ${all} lead somewhere. Please look at:`;
}

const LINK_RESULT_TEXTS: Readonly<Record<LinkCheck['result'], string>> = {
  there: '',
  nothing: 'the other site says that there is nothing.',
  refused: 'the other site does not let programs look. Open it yourself.',
  silent: 'no answer. It may be out of order for now: try again later.',
  inside: 'it does not lead to the open internet, so visitors cannot open it.',
};
