/** What the owner of an address decides. Both say whether the token is one that we gave out. */
export interface Newsletter {
  /** May be called again. Rejects with a `ServiceFailure`. */
  confirm(token: string): Promise<boolean>;
  /** May be called again. Rejects with a `ServiceFailure`. */
  unsubscribe(token: string): Promise<boolean>;
}
