/** What came of asking for an address of another site. */
export type LinkCheck = {
  readonly url: string;
  readonly result:
    | 'there'
    /** The other server says that there is nothing (404, 410). */
    | 'nothing'
    /** It does not let programs look (401, 403, 429 and the like): only a person can tell. */
    | 'refused'
    /** It does not answer, or not in time, or says that it is out of order. */
    | 'silent'
    /** It leads to a machine of our own network, or of nobody: it is not asked. */
    | 'inside';
};

/** Looks at links to other sites, when staff ask for it. */
export interface LinkChecker {
  /** Asks for each of these addresses, which begin with `http:` or `https:`. In their order. */
  check(addresses: readonly string[]): Promise<readonly LinkCheck[]>;
}

/** Of one item no more are looked at: each may take seconds. */
export const MAX_LINKS = 40;
