export type HttpEnv = {
  Variables: {
    secureHeadersNonce?: string;
    inlineHashes?: Partial<Record<'script-src' | 'style-src', string>>;
    sent?: ArrayBuffer;
  };
};
