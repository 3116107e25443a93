import { type ReactNode, useEffect, useState } from 'react';
import { dispatchChanges } from './changed-controls.ts';

/**
 * Around the whole program: what a visitor filled in before it ran counts as if it were filled in
 * now. Forms need to know nothing of it but to listen to `input`, which browsers send for every kind
 * of control. No form may stand in a part of a page that comes later.
 */
export function EarlyAnswers({ children }: { children: ReactNode }) {
  const [texts] = useState(readTexts);
  useEffect(() => {
    // React puts the text with which a text area was sent back into it; another text was typed since.
    for (const [area, text] of texts) if (area.value === area.defaultValue) area.value = text;
    dispatchChanges(document);
  }, [texts]);
  return children;
}

function readTexts() {
  return [...document.querySelectorAll('textarea')].map((area) => [area, area.value] as const);
}
