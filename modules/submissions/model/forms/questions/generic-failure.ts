/**
 * What is said when we failed, by every form for which the specification has no sentence of its own:
 * that of its generic form (section 8).
 */
export const GENERIC_FAILURE = 'There was an error submitting the form. Please try again later.';
