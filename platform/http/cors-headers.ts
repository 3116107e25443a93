/**
 * The headers of responses that any site may read and load: all reading answers of the API,
 * including the server's own errors. They are public, and cookies give no access (docs/api.md).
 */
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;
