/**
 * Of an answer with numbers of places left. Our own cache recognises it by this text, and stores
 * it until content or places change.
 */
export const PLACES_CACHE_CONTROL = 'public, max-age=1, stale-if-error=86400';
