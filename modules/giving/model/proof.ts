import { type Channel, STAFF_CHANNELS } from './channel.ts';

/**
 * A payment's number as it is stored and compared. People copy a number from a statement in any
 * case and with any spaces, so both are evened out; for cash it may be words. A provider's number
 * stays as it is.
 */
export function normaliseProof(typed: string, channel: Channel): string {
  const proof = typed.trim();
  if (!STAFF_CHANNELS.some((each) => each === channel)) return proof;
  return proof.replace(/\s+/g, channel === 'cash' ? ' ' : '').toUpperCase();
}
