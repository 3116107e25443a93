/** Something that staff should see before they publish. They confirm its code. */
export type PublishCheck = {
  /** `ends-before-begins`, `no-date`, or `tells:3`: so many people get an email. */
  readonly code: string;
  readonly text: string;
};

/** Label of the button that publishes in spite of these checks. */
export function confirmLabel(checks: readonly PublishCheck[]): string {
  const count = checks.map(({ code }) => /^tells:(\d+)$/.exec(code)?.[1]).find(Boolean);
  return count ? `Publish and tell ${peopleText(Number(count))}` : 'Publish anyway';
}

/** `1 person`, `3 people`. */
export function peopleText(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}

/** Whether all checks were confirmed. `confirmed`: the codes that were shown, with commas. */
export function isConfirmed(checks: readonly PublishCheck[], confirmed: string): boolean {
  const codes = confirmed.split(',').map((code) => code.trim());
  return checks.every(({ code }) => codes.includes(code));
}
