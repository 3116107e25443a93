/** Milliseconds within which visitors are told that they hear from us (specification, section 5). */
export const PROMISED_WITHIN = 86_400_000;
