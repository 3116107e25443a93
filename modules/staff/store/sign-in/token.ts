import { createHash, randomBytes } from 'node:crypto';

/** A random token of 256 bits, for a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a token: nobody who reads the database can use it. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
