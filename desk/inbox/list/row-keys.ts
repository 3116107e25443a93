import { checkboxesOf } from './bulk-bar.tsx';

/** Does what a letter stands for. False where it stands for nothing here. */
export function handleRowKey(key: string): boolean {
  const act = KEY_ACTIONS[key];
  act?.();
  return act !== undefined;
}

/** Goes on where a change of a line left off: the address names the line to go to. */
export function focusRowOfUrl(): void {
  const line = document.getElementById(location.hash.slice(1));
  if (line?.matches(ROW_SELECTOR)) focusRow(line);
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

/** The line that has the focus. */
function currentRow(): HTMLElement | null | undefined {
  return document.activeElement?.closest<HTMLElement>(ROW_SELECTOR);
}

/** Goes on by so many lines; from elsewhere to the first or the last. */
function moveFocus(by: 1 | -1): void {
  const all = findRows();
  const from = all.indexOf(currentRow() as HTMLElement);
  const to = from < 0 ? (by > 0 ? 0 : all.length - 1) : from + by;
  focusRow(all[Math.min(Math.max(to, 0), all.length - 1)]);
}

function focusRow(line: HTMLElement | undefined): void {
  line?.querySelector('a')?.focus();
}

function checkboxOf(line: HTMLElement | null | undefined): HTMLInputElement | null | undefined {
  return line?.querySelector<HTMLInputElement>('input[name="reference"]');
}

/** Sends the form of the list as if Done had been chosen there. */
function markDone(): void {
  const line = currentRow();
  const form = document.querySelector<HTMLFormElement>('form:has(.inbox-row)');
  const change = form?.querySelector<HTMLSelectElement>('select[name="change"]');
  if (!form || !change) return;
  if (!checkboxesOf(form).some(({ checked }) => checked)) {
    const box = checkboxOf(line);
    if (!box) return;
    box.checked = true;
  }
  change.value = 'status:done';
  const next = findRows()
    .slice(line ? findRows().indexOf(line) + 1 : 0)
    .find((other) => !checkboxOf(other)?.checked);
  // Browsers keep this part of an address while they are led on to another page.
  if (next) form.action = `${form.action.split('#')[0]}#${next.id}`;
  form.requestSubmit();
}
