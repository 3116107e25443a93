/** Milliseconds within which visitors are told that they hear from us (specification, section 5). */
export const REPLY_WITHIN_MS = 86_400_000;
