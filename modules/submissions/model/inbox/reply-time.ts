/** Milliseconds within which visitors are promised a reply (specification, section 5). */
export const REPLY_WITHIN_MS = 86_400_000;
/** Milliseconds before the reply deadline from which a submission is urgent. */
export const SOON_MS = 6 * 3_600_000;
