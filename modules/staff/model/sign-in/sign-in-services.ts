import type { Staff, StaffSession } from '../people/staff.ts';

/** The member signed in, in this browser, and the session. */
export type SignedIn = { readonly staff: Staff; readonly session: StaffSession };

/** The data that the server has about the browser of a request. */
export type Browser = {
  /** Its `User-Agent`. */
  readonly device: string;
  /** Its client address, as rate limits count it. */
  readonly clientAddress: string;
  /** Its `Cookie` header. */
  readonly cookies: string | undefined;
};

/** Values of `Set-Cookie`. */
export type Cookies = readonly string[];

/** The service for signing in and out. */
export interface SignInService {
  /** The owner of an invitation link, if it is still valid; changes nothing. */
  findInvited(key: string): Promise<Staff | undefined>;
  /** Uses up the link: the session's cookies, or undefined if it is not valid. */
  signInByInvite(key: string, browser: Browser): Promise<Cookies | undefined>;
  /**
   * Sends a code if a member has this email address; the answer never shows whether. Returns the
   * cookie that identifies this browser when the code comes back; undefined if it asked too often.
   */
  requestCode(email: string, browser: Browser): Promise<Cookies | undefined>;
  /** The same for the member who is signed in; undefined if no code was sent. */
  requestCodeForSelf(self: Staff): Promise<Cookies | undefined>;
  /** The session's cookies; undefined if the code is wrong, expired or used elsewhere. */
  signInByCode(
    code: string,
    browser: Browser & { isShared: boolean },
  ): Promise<Cookies | undefined>;
  /**
   * The cookies of the session; undefined if the passkey's answer is wrong.
   * @param answer the credential, as JSON
   */
  signInByPasskey(answer: string, browser: Browser): Promise<Cookies | undefined>;
  /**
   * Confirms the signed-in member by a code from their own mailbox: the cookies of the session,
   * which is fresh again. Undefined if the code is wrong, expired or used elsewhere.
   */
  confirmByCode(code: string, signedIn: SignedIn, browser: Browser): Promise<Cookies | undefined>;
  /** The same, by one of their own passkeys. */
  confirmByPasskey(
    answer: string,
    signedIn: SignedIn,
    browser: Browser,
  ): Promise<Cookies | undefined>;
  /** Ends this session and returns the cookie that removes the browser's. */
  signOut(signedIn: SignedIn): Promise<Cookies>;
}

/** The service for a member's own sessions. */
export interface SessionService {
  list(staff: Staff): Promise<StaffSession[]>;
  /** False if the member has no such session. */
  end(staff: Staff, hash: string): Promise<boolean>;
  /** Ends all sessions but the one with this hash. Returns how many there were. */
  endOthers(staff: Staff, hash: string): Promise<number>;
}
