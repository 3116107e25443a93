/** One line of the table: what was looked at, what was found, and whether the promise was kept. */
export type Finding = {
  readonly what: string;
  readonly found: string | number;
  /** Undefined for a figure that promises nothing. */
  readonly kept?: boolean;
};

/** A fault that is brought about, and what must hold all the same. */
export type Fault = {
  /** By which it is called on the command line. */
  readonly name: string;
  /** What is brought about, in one line. */
  readonly what: string;
  /** Throws where this machine lacks something that it needs; the message says what. */
  run(): Promise<readonly Finding[]>;
};

/** A number that must be 0. */
export function none(what: string, found: number): Finding {
  return { what, found, kept: found === 0 };
}

/** Something that must be so. */
export function must(what: string, kept: boolean, found: string | number = kept ? 'yes' : 'no') {
  return { what, found, kept };
}

/** A figure. */
export function figure(what: string, found: string | number): Finding {
  return { what, found };
}
