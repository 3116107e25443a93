export type PageContext = {
  readonly siteUrl: string;
  readonly network: string;
  readonly requestId?: string | undefined;
  /** For inline scripts; none in development. */
  readonly nonce: string | undefined;
  /** The page is complete and has no nonce. `hashes`: of its inline parts, for the policy. */
  readonly allowInline: (directive: 'script-src' | 'style-src', hashes: string) => void;
  /** Of a browser that comes from elsewhere, perhaps without the style sheet. */
  readonly isFirstVisit: boolean;
  readonly lite: boolean;
  /** Not if they show another server's API. */
  readonly isShared: boolean;
  readonly hasReadPlaces: () => boolean;
  readonly now: () => number;
  readonly formTokens: FormTokens;
  /** Undefined for any picture that is not from our content. */
  readonly pictureSize: (src: string) => Promise<PictureSize | undefined>;
  /** In bytes, of a file below `/reports/`. */
  readonly fileSize: (url: string) => Promise<number | undefined>;
  readonly pictureCaption: (src: string) => Promise<PictureCaption | undefined>;
  readonly report: (error: unknown) => void;
};

/** The speculation rules of all pages: browsers fetch the next document at touch or hover. */
export const PREFETCH_PATH = '/prefetch.json';

export type PictureSize = { readonly width: number; readonly height: number };

export type PictureCaption = {
  readonly caption: string;
  readonly credit: string;
};

export type FormTokens = {
  /** A signed time, which reveals forms sent too fast. */
  issueToken(): string;
  /** Undefined for a person. Nothing is refused for it: people are sometimes fast, too. */
  spamVerdictOf(form: {
    /** Undefined on pages that caches store, such as the newsletter box. */
    token: string | undefined;
    honeypot: string;
  }): string | undefined;
  sign(text: string): string;
  readSigned(text: string): string | undefined;
  readonly captcha: Captcha | undefined;
};

export type Captcha = {
  readonly provider: 'recaptcha' | 'hcaptcha' | 'turnstile';
  readonly siteKey: string;
  /** `unknown`: the provider cannot be reached, so the form is accepted and flagged. */
  verify(token: string): Promise<'passed' | 'failed' | 'unknown'>;
};

/**
 * Of an answer with numbers of places left. Our own cache recognises it by this text, and stores
 * it until content or places change.
 */
export const PLACES_CACHE_CONTROL = 'public, max-age=1, stale-if-error=86400';
