/**
 * A change would take away what people have places in, or wait for: they would hear nothing of it.
 * Nothing was done.
 */
export class PlacesInTheWay extends Error {
  /** @param titles of what would go, as staff call it */
  constructor(titles: readonly string[]) {
    super(inTheWayWords(titles));
    this.name = 'PlacesInTheWay';
  }

  /** By name: the built pages and the server each carry a copy of this class, and meet the other's. */
  static override [Symbol.hasInstance](value: unknown): value is PlacesInTheWay {
    return value instanceof Error && value.name === 'PlacesInTheWay';
  }
}

/** Why it is not done, and what to do instead: for staff. */
export function inTheWayWords(titles: readonly string[]): string {
  return `People have places in this: ${titles.join('; ')}. Write the reason into “Cancelled” and publish that, so that they hear of it. It can go once it is over.`;
}
