import type { LinkPurpose, PlacesView } from '#modules/places/place.ts';
import { placesContext, siteContext } from '../pages/context.ts';
import { readTokenPage, type TokenPageArgs } from '../pages/responses.server.ts';

/** URL parameter with the change that was just made. */
export const DONE_PARAM = 'done';

/**
 * Reads the places that a link opens, as its page shows them. `show` gets the time in milliseconds
 * and the change just made; that is empty when the page answers a form.
 */
export function readPlaces<View extends object>(
  args: TokenPageArgs & { readonly request: Request },
  purpose: LinkPurpose,
  show: (view: PlacesView, now: number, done: string) => View | undefined,
) {
  const { now } = args.context.get(siteContext);
  const change = args.url.searchParams.get(DONE_PARAM) ?? '';
  const done = args.request.method === 'GET' ? change : '';
  return readTokenPage(
    args,
    'Your places',
    async (token) => {
      const view = await args.context.get(placesContext)?.byToken(token, purpose);
      return view && show(view, now(), done);
    },
    change === 'erase' ? ERASED_TEXT : undefined,
  );
}

/** Shown when a link opens nothing because its last person was erased. */
const ERASED_TEXT = {
  title: 'It is deleted',
  text: 'We hold nothing about this person any more, and the place is free. This link does not work any more.',
};
