import { type Channel, STAFF_CHANNELS } from './channel.ts';

/**
 * A payment's number as it is kept and compared. What people copy from a statement is one number in
 * whatever letters and groups they write it; of cash it may be words. What a provider calls it stays as
 * it is.
 */
export function normaliseProof(typed: string, channel: Channel): string {
  const proof = typed.trim();
  if (!STAFF_CHANNELS.some((each) => each === channel)) return proof;
  return proof.replace(/\s+/g, channel === 'cash' ? ' ' : '').toUpperCase();
}
