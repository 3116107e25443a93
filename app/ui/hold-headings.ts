/**
 * Keeps a tapped question where it is while the answer above it closes (`questions.tsx`): scrolls by
 * as much as it moves. Inlined as text, so it must not use anything from outside, and works before
 * the other scripts have loaded.
 */
export function watchQuestions(): void {
  addEventListener('click', ({ target }) => {
    const heading = (target as Element).closest('details[name] > summary');
    if (!heading) return;
    const topOf = () => heading.getBoundingClientRect().top;
    const before = topOf();
    // The browser opens and closes after this event, before the next frame.
    requestAnimationFrame(() => scrollBy({ top: topOf() - before, behavior: 'instant' }));
  });
}

/** The inline script for questions. */
export function holdHeadingsScript(): string {
  return `(${watchQuestions})()`;
}
