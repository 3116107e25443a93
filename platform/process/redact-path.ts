/** Paths followed by a token that lets somebody in. */
const TOKEN_PATHS = /^(\/desk\/welcome\/)[^/]+/;

/** A path without its token, for the log: readers of the log must not get in with it. */
export function redactPath(path: string): string {
  return path.replace(TOKEN_PATHS, '$1…');
}
