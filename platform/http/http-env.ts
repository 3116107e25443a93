/** The variables of Hono's context that middleware sets for what comes after it. */
export type HttpEnv = {
  Variables: {
    secureHeadersNonce?: string;
    /** Hashes of a whole page's inline scripts, for the policy that `securityHeaders` sets. */
    scriptHashes?: string;
    /** The body that was sent to the API, read by a guard. */
    sent?: ArrayBuffer;
  };
};
