/** A party on the waitlist. `size`: its number of people. */
export type WaitingParty = { readonly size: number };

/**
 * The parties that get seats, in the order of the waitlist: each that fits as a whole into the
 * remaining room. A party that does not fit keeps its rank and may become smaller.
 */
export function allocateSeats<Party extends WaitingParty>(
  queue: readonly Party[],
  room: number,
): { readonly fitting: readonly Party[]; readonly left: number } {
  const fitting: Party[] = [];
  let left = Math.max(room, 0);
  for (const party of queue) {
    if (party.size > left) continue;
    fitting.push(party);
    left -= party.size;
  }
  return { fitting, left };
}
