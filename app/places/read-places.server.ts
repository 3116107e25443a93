import type { LinkPurpose, PlacesSeen } from '#domain/places/places.ts';
import { placesContext, siteContext } from '../loading/context.ts';
import { type LinkedArgs, readLinked } from '../loading/linked.server.ts';

/** The parameter that says after a change what was done. */
export const DONE = 'done';

/** What a link opens of somebody's places, as its page shows it. */
export function readPlaces<Shown extends object>(
  args: LinkedArgs,
  purpose: LinkPurpose,
  show: (seen: PlacesSeen, now: number) => Shown | undefined,
) {
  const { now } = args.context.get(siteContext);
  const isErased = args.url.searchParams.get(DONE) === 'erase';
  return readLinked(
    args,
    'Your places',
    async (token) => {
      const seen = await args.context.get(placesContext)?.byToken(token, purpose);
      return seen && show(seen, now());
    },
    isErased ? ERASED : undefined,
  );
}

/** What a link opens after the last person that it showed was erased. */
const ERASED = {
  title: 'It is erased',
  text: 'We hold nothing about this person any more, and the place is free. This link opens nothing from now on.',
};
