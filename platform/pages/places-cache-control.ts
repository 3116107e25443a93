/**
 * The `Cache-Control` of an answer that says how many places are left: browsers and proxies trust it
 * for a second, and have it still while we cannot be reached. Our own cache knows such an answer by
 * these words, and keeps it until content or places change, or the time alone changes what is to have.
 */
export const PLACES_CACHE_CONTROL = 'public, max-age=1, stale-if-error=86400';
