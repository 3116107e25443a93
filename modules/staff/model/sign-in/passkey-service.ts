import type { Staff } from '../people/staff.ts';
import type { Browser, Cookies, SignedIn } from './sign-in-services.ts';

/** A passkey as its owner sees it. Times are ISO texts in UTC. */
export type Passkey = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly usedAt: string | null;
};

/** Characters of the longest name of a passkey. */
export const MAX_PASSKEY_NAME_LENGTH = 60;

/**
 * The options with which a browser asks for a passkey (WebAuthn's options as JSON), and the cookies
 * that identify the browser when it answers.
 */
export type PasskeyRequest<Options> = { readonly options: Options; readonly cookies: Cookies };
export type PasskeyRequestOptions = PublicKeyCredentialRequestOptionsJSON;
export type PasskeyCreationOptions = PublicKeyCredentialCreationOptionsJSON;

/** Passkeys of staff. Challenges are not stored: each is signed, and answered once. */
export interface PasskeyService {
  /** Asks for any passkey of the desk, to sign in. */
  requestSignIn(browser: Browser): Promise<PasskeyRequest<PasskeyRequestOptions>>;
  /** Asks for one of the member's own passkeys, to confirm; undefined if they have none. */
  requestConfirmation(
    self: SignedIn,
    browser: Browser,
  ): Promise<PasskeyRequest<PasskeyRequestOptions> | undefined>;
  /** Asks for a new passkey. */
  requestNew(self: SignedIn, browser: Browser): Promise<PasskeyRequest<PasskeyCreationOptions>>;
  /** The member's own passkeys, the newest first. */
  list(staff: Staff): Promise<Passkey[]>;
  /**
   * Adds a new passkey and mails its owner. False if it answers no challenge given to this browser
   * on this site within the last five minutes, or is known already.
   * @param made the credential, as JSON
   */
  add(self: SignedIn, made: string, name: string, browser: Browser): Promise<boolean>;
  /** False if the member has no such passkey. */
  rename(self: SignedIn, id: string, name: string): Promise<boolean>;
  /** False if the member has no such passkey. */
  remove(self: SignedIn, id: string): Promise<boolean>;
}
