import { fillPlaceholders, type PlaceholderValues } from '#inbox/inbox.ts';
import { type SafeMarkup, safeMarkdown } from '#platform/text/markup.server.ts';

/**
 * The Markdown of a message as safe markup. Placeholders are filled in after it is read, so that no
 * visitor's name becomes a link. `siteUrl` makes links to our pages whole, for mails.
 */
export function filledMarkdown(
  source: string,
  values: PlaceholderValues,
  siteUrl = '',
): SafeMarkup {
  return JSON.parse(JSON.stringify(safeMarkdown(source)), (key, value) => {
    if (key === 'value') return fillPlaceholders(value, values);
    return key === 'href' && value.startsWith('/') ? siteUrl + value : value;
  });
}
