import type { Staff, StaffSession } from '../people/staff.ts';

/** Who is signed in, in this browser. */
export type SignedIn = { readonly staff: Staff; readonly session: StaffSession };

/** What the server knows of the browser that asks. */
export type Browser = {
  /** What it calls itself. */
  readonly device: string;
  /** The address that it asks from, as limits count it. */
  readonly clientAddress: string;
  /** Its `Cookie` header. */
  readonly cookies: string | undefined;
};

/** Values of `Set-Cookie`. */
export type Cookies = readonly string[];

/** How staff come in and go. */
export interface SignInService {
  /** Whose link it is, where it still holds; changes nothing. */
  findInvited(key: string): Promise<Staff | undefined>;
  /** Uses the link up: the cookies of the session, or undefined where it holds no more. */
  signInByInvite(key: string, browser: Browser): Promise<Cookies | undefined>;
  /**
   * Sends a code if somebody has this address; nobody is told whether. The cookie by which this
   * browser is known when the code comes back; undefined where it asked too often.
   */
  requestCode(email: string, browser: Browser): Promise<Cookies | undefined>;
  /** The same for whoever is signed in; undefined where no code went. */
  requestCodeForSelf(self: Staff): Promise<Cookies | undefined>;
  /** The cookies of the session, or undefined where the code is not right, not here or not now. */
  signInByCode(
    code: string,
    browser: Browser & { isShared: boolean },
  ): Promise<Cookies | undefined>;
  /**
   * The cookies of the session, or undefined where the passkey's answer is not right.
   * @param answer the credential, as JSON
   */
  signInByPasskey(answer: string, browser: Browser): Promise<Cookies | undefined>;
  /**
   * Who is signed in shows by a code from their own mailbox that it is them: the cookies of the
   * session, which is fresh again. Undefined where the code is not right, not here or not now.
   */
  confirmByCode(code: string, signedIn: SignedIn, browser: Browser): Promise<Cookies | undefined>;
  /** The same, by one of their own passkeys. */
  confirmByPasskey(
    answer: string,
    signedIn: SignedIn,
    browser: Browser,
  ): Promise<Cookies | undefined>;
  /** Ends this session: the cookie that takes the browser's away. */
  signOut(signedIn: SignedIn): Promise<Cookies>;
}

/** Somebody's own sessions. */
export interface SessionService {
  list(staff: Staff): Promise<StaffSession[]>;
  /** False where the person has no such session. */
  end(staff: Staff, hash: string): Promise<boolean>;
  /** All but the one with this hash. How many there were. */
  endOthers(staff: Staff, hash: string): Promise<number>;
}
