import type { Staff } from '../people/staff.ts';
import type { Browser, Cookies, SignedIn } from './sign-in-services.ts';

/** A passkey as its owner sees it. Moments are ISO texts in UTC. */
export type Passkey = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly usedAt: string | null;
};

/** Characters of a passkey's name. */
export const MAX_PASSKEY_NAME_LENGTH = 60;

/**
 * What a browser is given to ask its owner for a passkey (WebAuthn's options as JSON), and the
 * cookies by which it is known when it comes back with one.
 */
export type PasskeyRequest<Options> = { readonly options: Options; readonly cookies: Cookies };
export type PasskeyRequestOptions = PublicKeyCredentialRequestOptionsJSON;
export type PasskeyCreationOptions = PublicKeyCredentialCreationOptionsJSON;

/** The passkeys of staff. Nothing of it is kept of a question: each is signed, and answered once. */
export interface PasskeyService {
  /** Asks for any passkey of the desk, to sign in. */
  requestSignIn(browser: Browser): Promise<PasskeyRequest<PasskeyRequestOptions>>;
  /** Asks for one of somebody's own, to confirm; undefined where they have none. */
  requestConfirmation(
    self: SignedIn,
    browser: Browser,
  ): Promise<PasskeyRequest<PasskeyRequestOptions> | undefined>;
  /** Asks for a new one. */
  requestNew(self: SignedIn, browser: Browser): Promise<PasskeyRequest<PasskeyCreationOptions>>;
  /** Somebody's own, the newest first. */
  list(staff: Staff): Promise<Passkey[]>;
  /**
   * Takes a new one, and tells its owner by mail. False where it answers no question that this
   * browser was asked in the last five minutes on this site, or is known already.
   * @param made the credential, as JSON
   */
  add(self: SignedIn, made: string, name: string, browser: Browser): Promise<boolean>;
  /** False where somebody has no such passkey. */
  rename(self: SignedIn, id: string, name: string): Promise<boolean>;
  /** False where somebody has no such passkey. */
  remove(self: SignedIn, id: string): Promise<boolean>;
}
