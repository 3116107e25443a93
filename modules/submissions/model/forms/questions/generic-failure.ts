/**
 * The text for a failure on our side, in every form without its own sentence in the specification:
 * that of its generic form (section 8).
 */
export const GENERIC_FAILURE = 'There was an error submitting the form. Please try again later.';
