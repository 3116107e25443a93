/** Returns the controls of a form that the visitor has changed. */
export function changedControls(within: ParentNode): HTMLInputElement[] {
  const controls = within.querySelectorAll<HTMLInputElement>('input, select, textarea');
  return [...controls].filter(isChanged);
}

/**
 * Dispatches `input` for changes made before the forms were listening. Of two answers that exclude
 * each other, the first event wins: the focused control, else the later one, as on the server.
 */
export function dispatchChanges(within: ParentNode): void {
  const isInHand = (control: Element) => Number(control === document.activeElement);
  const changed = changedControls(within).reverse();
  for (const control of changed.sort((a, b) => isInHand(b) - isInHand(a))) {
    if (isChanged(control)) control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function isChanged(control: HTMLInputElement | HTMLSelectElement): boolean {
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(first, 0);
  }
  return isTicked(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

/** True for controls that are ticked, not typed into. */
export function isTicked({ type }: Pick<HTMLInputElement, 'type'>): boolean {
  return type === 'radio' || type === 'checkbox';
}
