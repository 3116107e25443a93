export type HttpEnv = {
  Variables: {
    secureHeadersNonce?: string;
    scriptHashes?: string;
    sent?: ArrayBuffer;
  };
};
