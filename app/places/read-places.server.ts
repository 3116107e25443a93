import type { LinkPurpose, PlacesView } from '#modules/places/model/places.ts';
import { placesContext, siteContext } from '../pages/context.ts';
import { readTokenPage, type TokenPageArgs } from '../pages/token-page.server.ts';

/** The parameter that says after a change what was done. */
export const DONE_PARAM = 'done';

/**
 * Reads the places that a link opens, as its page shows them. `show` has the time in milliseconds and
 * what was just done; nothing was where the page answers a form.
 */
export function readPlaces<Shown extends object>(
  args: TokenPageArgs & { readonly request: Request },
  purpose: LinkPurpose,
  show: (seen: PlacesView, now: number, done: string) => Shown | undefined,
) {
  const { now } = args.context.get(siteContext);
  const said = args.url.searchParams.get(DONE_PARAM) ?? '';
  const done = args.request.method === 'GET' ? said : '';
  return readTokenPage(
    args,
    'Your places',
    async (token) => {
      const seen = await args.context.get(placesContext)?.byToken(token, purpose);
      return seen && show(seen, now(), done);
    },
    said === 'erase' ? ERASED_TEXT : undefined,
  );
}

/** What a link opens after the last person that it showed was erased. */
const ERASED_TEXT = {
  title: 'It is erased',
  text: 'We hold nothing about this person any more, and the place is free. This link opens nothing from now on.',
};
