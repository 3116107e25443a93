/** What pages of every subject are given. */
export type PageContext = {
  /** The site's own address, without a trailing slash. */
  readonly siteUrl: string;
  /** Lets this page's inline scripts run under the Content-Security-Policy; none in development. */
  readonly nonce: string | undefined;
  /**
   * Says that this page is whole and names no nonce any more.
   * @param hashes those of its inline scripts, as sources of the Content-Security-Policy
   */
  readonly allowScripts: (hashes: string) => void;
  /** Whether the visitor wants pages without scripts, web font and decorative pictures. */
  readonly lite: boolean;
  /** Whether shared caches may keep pages that are alike for everybody: not those of another server's API. */
  readonly isShared: boolean;
  /** Whether it was asked, for this page, how many places are left of anything. */
  readonly hasReadPlaces: () => boolean;
  /** The clock, in milliseconds since 1970. */
  readonly now: () => number;
  readonly formTokens: FormTokens;
  /** The size of a picture that came with our content, by its address; undefined for any other. */
  readonly pictureSize: (src: string) => Promise<PictureSize | undefined>;
  /** What is written under a picture where it stands large, by its address; undefined where nothing is. */
  readonly pictureCaption: (src: string) => Promise<PictureCaption | undefined>;
  /** Takes an error that a visitor met. */
  readonly report: (error: unknown) => void;
};

/** Pixels, upright. */
export type PictureSize = { readonly width: number; readonly height: number };

/** One of the two may be empty. */
export type PictureCaption = {
  readonly caption: string;
  /** Who made the picture. */
  readonly credit: string;
};

/** What keeps unwelcome guests out without asking welcome ones for anything. */
export type FormTokens = {
  /** A signed moment, put into each form, by which a form that is sent too fast is known. */
  issueToken(): string;
  /**
   * Why a form looks as if no person had sent it (too fast, a forged token, a filled honeypot), or
   * undefined. Nothing is refused for it: people are sometimes fast, too.
   */
  spamVerdictOf(form: {
    /** Undefined for a form on a page that caches keep, as the newsletter box is: it carries none. */
    token: string | undefined;
    honeypot: string;
  }): string | undefined;
  /** Signs a short text, so that an address can say `sent=ENR-7K3Q` and nobody can make one up. */
  sign(text: string): string;
  /** The text of a signed one, or undefined where the signature is not ours. */
  readSigned(text: string): string | undefined;
  /** The robot check, where one is configured. */
  readonly captcha: Captcha | undefined;
};

/** A robot check of a provider. */
export type Captcha = {
  readonly provider: 'recaptcha' | 'hcaptcha' | 'turnstile';
  readonly siteKey: string;
  /** Asks the provider. `unknown`: it cannot be reached, so the sender is let in and flagged. */
  verify(token: string): Promise<'passed' | 'failed' | 'unknown'>;
};
