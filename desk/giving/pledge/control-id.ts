/** Field names in the forms of a gift. */
export type ControlName =
  | 'amount'
  | 'currency'
  | 'channel'
  | 'proof'
  | 'on'
  | 'reason'
  | 'purpose'
  | 'name'
  | 'email'
  | 'phone';

/** Id of a control. Several forms of several gifts have the same field names. */
export function controlId(action: string, gift: number | undefined, name: ControlName): string {
  return `${action}-${gift}-${name}`;
}
