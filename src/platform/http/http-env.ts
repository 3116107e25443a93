export type HttpEnv = {
  Variables: {
    secureHeadersNonce?: string;
    scriptHashes?: string;
    /** The body sent to the API, read by a guard. */
    sent?: ArrayBuffer;
  };
};
