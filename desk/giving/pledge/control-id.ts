/** The fields of the forms of a gift. */
export type ControlName = 'amount' | 'currency' | 'channel' | 'proof' | 'on' | 'reason';

/** The id of a control: the same fields stand in several forms of several gifts. */
export function controlId(what: string, gift: number | undefined, name: ControlName): string {
  return `${what}-${gift}-${name}`;
}
