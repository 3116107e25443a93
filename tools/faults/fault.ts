/** One row of the table: the check, its result, and whether the promise holds. */
export type FaultFinding = {
  readonly label: string;
  readonly found: string | number;
  /** Undefined for a figure that promises nothing. */
  readonly ok?: boolean;
};

/** A fault to cause, and the promises that must hold all the same. */
export type Fault = {
  /** Its name on the command line. */
  readonly name: string;
  /** The caused fault, in one line. */
  readonly description: string;
  /** Throws if this machine lacks something that it needs; the message names it. */
  run(): Promise<readonly FaultFinding[]>;
};

/** A number that must be 0. */
export function expectNone(label: string, found: number): FaultFinding {
  return { label, found, ok: found === 0 };
}

/** A condition that must be true. */
export function expectTrue(label: string, ok: boolean, found: string | number = ok ? 'yes' : 'no') {
  return { label, found, ok };
}

/** A figure. */
export function figure(label: string, found: string | number): FaultFinding {
  return { label, found };
}
