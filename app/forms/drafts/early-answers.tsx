import { type ReactNode, useEffect, useState } from 'react';
import { dispatchChanges } from './changed-controls.ts';

/**
 * Wraps the whole app: input from before the scripts ran counts as if it were typed now. Forms only
 * need to listen to `input`, which browsers send for every kind of control. No form may be in a
 * part of a page that loads later.
 */
export function EarlyAnswers({ children }: { children: ReactNode }) {
  const [texts] = useState(readTexts);
  useEffect(() => {
    // React restores the text from the server into a text area; a different one was typed since.
    for (const [area, text] of texts) if (area.value === area.defaultValue) area.value = text;
    dispatchChanges(document);
  }, [texts]);
  return children;
}

function readTexts() {
  return [...document.querySelectorAll('textarea')].map((area) => [area, area.value] as const);
}
