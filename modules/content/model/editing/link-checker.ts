/** The result of checking a link to another site. */
export type LinkCheck = {
  readonly url: string;
  readonly result:
    | 'there'
    /** The other server answers 404 or 410. */
    | 'nothing'
    /** The other server refuses programs (401, 403, 429 and the like): only a person can tell. */
    | 'refused'
    /** No answer, not in time, or a server error. */
    | 'silent'
    /** It points into our own network or to a reserved address, so it is not requested. */
    | 'inside';
};

/** Checks links to other sites when staff ask for it. */
export interface LinkChecker {
  /** Requests these URLs, which begin with `http:` or `https:`. Results keep their order. */
  check(urls: readonly string[]): Promise<readonly LinkCheck[]>;
}

/** Links checked per item at most: each may take seconds. */
export const MAX_LINKS = 40;
