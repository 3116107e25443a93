/** One line of the table: what was looked at, what was found, and whether the promise was ok. */
export type FaultFinding = {
  readonly label: string;
  readonly found: string | number;
  /** Undefined for a figure that promises nothing. */
  readonly ok?: boolean;
};

/** A fault that is brought about, and what must hold all the same. */
export type Fault = {
  /** By which it is called on the command line. */
  readonly name: string;
  /** What is brought about, in one line. */
  readonly description: string;
  /** Throws where this machine lacks something that it needs; the message says what. */
  run(): Promise<readonly FaultFinding[]>;
};

/** A number that must be 0. */
export function expectNone(label: string, found: number): FaultFinding {
  return { label, found, ok: found === 0 };
}

/** Something that must be so. */
export function expectTrue(label: string, ok: boolean, found: string | number = ok ? 'yes' : 'no') {
  return { label, found, ok };
}

/** A figure. */
export function figure(label: string, found: string | number): FaultFinding {
  return { label, found };
}
