import { createHash, randomBytes } from 'node:crypto';

/** 256 bits that nobody can guess, as they stand in a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token: who reads the database cannot use it. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
