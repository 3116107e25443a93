import { boxesOf } from './bulk-bar.tsx';

/** Does what a letter stands for. False where it stands for nothing here. */
export function actOnLines(key: string): boolean {
  const act = ACTS[key];
  act?.();
  return act !== undefined;
}

/** Goes on where a change of a line left off: the address names the line to go to. */
export function focusLineOfAddress(): void {
  const line = document.getElementById(location.hash.slice(1));
  if (line?.matches(LINE)) focusLine(line);
}

const LINE = '.inbox-line';

const ACTS: Readonly<Record<string, () => void>> = {
  j: () => move(1),
  k: () => move(-1),
  x: () => boxOf(current())?.click(),
  e: setDone,
  '/': () => document.querySelector<HTMLInputElement>('input[name="words"]')?.focus(),
};

function lines(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(LINE)];
}

/** The line that has the focus. */
function current(): HTMLElement | null | undefined {
  return document.activeElement?.closest<HTMLElement>(LINE);
}

/** Goes on by so many lines; from elsewhere to the first or the last. */
function move(by: 1 | -1): void {
  const all = lines();
  const from = all.indexOf(current() as HTMLElement);
  const to = from < 0 ? (by > 0 ? 0 : all.length - 1) : from + by;
  focusLine(all[Math.min(Math.max(to, 0), all.length - 1)]);
}

function focusLine(line: HTMLElement | undefined): void {
  line?.querySelector('a')?.focus();
}

function boxOf(line: HTMLElement | null | undefined): HTMLInputElement | null | undefined {
  return line?.querySelector<HTMLInputElement>('input[name="reference"]');
}

/** Sends the form of the list as if Done had been chosen there. */
function setDone(): void {
  const line = current();
  const form = document.querySelector<HTMLFormElement>('form:has(.inbox-line)');
  const change = form?.querySelector<HTMLSelectElement>('select[name="change"]');
  if (!form || !change) return;
  if (!boxesOf(form).some(({ checked }) => checked)) {
    const box = boxOf(line);
    if (!box) return;
    box.checked = true;
  }
  change.value = 'status:done';
  const next = lines()
    .slice(line ? lines().indexOf(line) + 1 : 0)
    .find((other) => !boxOf(other)?.checked);
  // Browsers keep this part of an address while they are led on to another page.
  if (next) form.action = `${form.action.split('#')[0]}#${next.id}`;
  form.requestSubmit();
}
