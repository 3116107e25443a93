/** Milliseconds within which visitors are promised a reply (specification, section 5). */
export const REPLY_WITHIN_MS = 86_400_000;
