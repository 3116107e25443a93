export type PageContext = {
  readonly siteUrl: string;
  readonly network: string;
  /** Lets this page's inline scripts run under the Content-Security-Policy; none in development. */
  readonly nonce: string | undefined;
  /**
   * Declares that this page is complete and no longer contains a nonce.
   * @param hashes those of its inline scripts, as sources of the Content-Security-Policy
   */
  readonly allowScripts: (hashes: string) => void;
  /** Whether the visitor wants pages without scripts, web font and decorative pictures. */
  readonly lite: boolean;
  /** Whether shared caches may store such pages: not if they show another server's API. */
  readonly isShared: boolean;
  /** Whether this page has read numbers of places left. */
  readonly hasReadPlaces: () => boolean;
  readonly now: () => number;
  readonly formTokens: FormTokens;
  /** The size of a picture from our content, by its URL; undefined for any other. */
  readonly pictureSize: (src: string) => Promise<PictureSize | undefined>;
  /** The size in bytes of a file below `/reports/`, by its URL; undefined for any other. */
  readonly fileSize: (url: string) => Promise<number | undefined>;
  /** The caption below a large picture, by its URL; undefined if there is none. */
  readonly pictureCaption: (src: string) => Promise<PictureCaption | undefined>;
  readonly report: (error: unknown) => void;
};

/** Pixels, upright. */
export type PictureSize = { readonly width: number; readonly height: number };

export type PictureCaption = {
  readonly caption: string;
  readonly credit: string;
};

/** Protection against spam that asks people for nothing. */
export type FormTokens = {
  /** Makes a form token: a signed time in each form, which reveals forms sent too fast. */
  issueToken(): string;
  /**
   * The reason why a form looks sent by a program (too fast, a forged token, a filled honeypot), or
   * undefined. Nothing is refused for it: people are sometimes fast, too.
   */
  spamVerdictOf(form: {
    /** Undefined for a form on a page that caches store, such as the newsletter box: no token. */
    token: string | undefined;
    honeypot: string;
  }): string | undefined;
  /** Signs a short text, so that a URL can contain `sent=ENR-7K3Q` and nobody can forge it. */
  sign(text: string): string;
  /** The text of a signed text, or undefined if the signature is not ours. */
  readSigned(text: string): string | undefined;
  readonly captcha: Captcha | undefined;
};

export type Captcha = {
  readonly provider: 'recaptcha' | 'hcaptcha' | 'turnstile';
  readonly siteKey: string;
  /** Asks the provider. `unknown`: it cannot be reached, so the form is accepted and flagged. */
  verify(token: string): Promise<'passed' | 'failed' | 'unknown'>;
};
