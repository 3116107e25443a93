/** The id of the heading of the results, to which a search without scripts leads. */
export const RESULTS_ID = 'results';

/** Moves the heading of the results to the top of the screen, and the focus to it. */
export function showResults(): void {
  const heading = document.getElementById(RESULTS_ID);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}
