/** Some who wait together, in the order in which they came. `size`: how many they are. */
export type WaitingParty = { readonly size: number };

/**
 * Who of the queue gets seats: each party that fits into what those before it left, whole. One that
 * does not fit keeps its rank and may become smaller.
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
