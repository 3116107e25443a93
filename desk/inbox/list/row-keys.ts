import { checkboxesOf } from './bulk-bar.tsx';

/** Runs a key's action. Returns false if the key has none. */
export function handleRowKey(key: string): boolean {
  const act = KEY_ACTIONS[key];
  act?.();
  return act !== undefined;
}

/** Focuses the row named in the URL's fragment, which follows the row changed last. */
export function focusRowOfUrl(): void {
  const row = document.getElementById(location.hash.slice(1));
  if (row?.matches(ROW_SELECTOR)) focusRow(row);
}

const ROW_SELECTOR = '.inbox-row';

const KEY_ACTIONS: Readonly<Record<string, () => void>> = {
  j: () => moveFocus(1),
  k: () => moveFocus(-1),
  x: () => checkboxOf(currentRow())?.click(),
  e: markDone,
  '/': () => document.querySelector<HTMLInputElement>('input[name="words"]')?.focus(),
};

function findRows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(ROW_SELECTOR)];
}

/** The row that has the focus. */
function currentRow(): HTMLElement | null | undefined {
  return document.activeElement?.closest<HTMLElement>(ROW_SELECTOR);
}

/** Moves the focus by one row; from outside the list, to the first or last row. */
function moveFocus(by: 1 | -1): void {
  const all = findRows();
  const from = all.indexOf(currentRow() as HTMLElement);
  const to = from < 0 ? (by > 0 ? 0 : all.length - 1) : from + by;
  focusRow(all[Math.min(Math.max(to, 0), all.length - 1)]);
}

function focusRow(row: HTMLElement | undefined): void {
  row?.querySelector('a')?.focus();
}

function checkboxOf(row: HTMLElement | null | undefined): HTMLInputElement | null | undefined {
  return row?.querySelector<HTMLInputElement>('input[name="reference"]');
}

/** Submits the list's form as if Done had been chosen. */
function markDone(): void {
  const row = currentRow();
  const form = document.querySelector<HTMLFormElement>('form:has(.inbox-row)');
  const change = form?.querySelector<HTMLSelectElement>('select[name="change"]');
  if (!form || !change) return;
  if (!checkboxesOf(form).some(({ checked }) => checked)) {
    const box = checkboxOf(row);
    if (!box) return;
    box.checked = true;
  }
  change.value = 'status:done';
  const next = findRows()
    .slice(row ? findRows().indexOf(row) + 1 : 0)
    .find((other) => !checkboxOf(other)?.checked);
  // Browsers keep the fragment through redirects.
  if (next) form.action = `${form.action.split('#')[0]}#${next.id}`;
  form.requestSubmit();
}
