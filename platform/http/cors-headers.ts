/**
 * The headers of what any site may read and load: whatever reading the API answers, with the API's
 * words or the server's own. It is public, and nobody is let in with cookies (docs/api.md).
 */
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;
