/** Variables that middleware sets in Hono's context for later handlers. */
export type HttpEnv = {
  Variables: {
    secureHeadersNonce?: string;
    /** Hashes of a page's inline scripts, for the policy that `securityHeaders` sets. */
    scriptHashes?: string;
    /** The body sent to the API, read by a guard. */
    sent?: ArrayBuffer;
  };
};
