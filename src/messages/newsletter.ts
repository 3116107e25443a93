/** Decisions of the owner of an address. Both resolve with whether the token is one of ours. */
export interface Newsletter {
  /** May be called again. Rejects with a `ServiceFailure`. */
  confirm(token: string): Promise<boolean>;
  /** May be called again. Rejects with a `ServiceFailure`. */
  unsubscribe(token: string): Promise<boolean>;
}
