/**
 * The `Cache-Control` of an answer with numbers of places left: browsers and proxies trust it for a
 * second, and may use it while we cannot be reached. Our own cache recognises such an answer by
 * this text, and stores it until content or places change, or time alone changes the offers.
 */
export const PLACES_CACHE_CONTROL = 'public, max-age=1, stale-if-error=86400';
