/** What a form sent, as it is asked for when it is told in words. */
export type Sent = {
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly has: (name: string) => boolean;
  /** The first value of this name, `''` where there is none. */
  readonly one: (name: string) => string;
  readonly all: (name: string) => string[];
};

/** Something that somebody filled in, by its label. */
export type Typed = { readonly label: string; readonly value: string };

/** What a form does, in people's words. */
export type Words = {
  /** As a button says it. */
  readonly words: string;
  /** Something is gone after it. */
  readonly isFinal?: true;
  readonly typed?: readonly Typed[];
};

/** Where something can be done anew. */
export type Place = { readonly path: string; readonly name: string };

/** The forms of a page. `named`: what its address names, such as a reference. */
export type Forms = {
  readonly path: RegExp;
  readonly page: (...named: readonly string[]) => Place;
  /** Undefined where it cannot be sent again as it was. */
  readonly deed: (sent: Sent, ...named: readonly string[]) => Words | undefined;
};

export function sentFrom(fields: Sent['fields']): Sent {
  return {
    fields,
    has: (name) => fields.some(([each]) => each === name),
    one: (name) => fields.find(([each]) => each === name)?.[1].trim() ?? '',
    all: (name) => fields.filter(([each]) => each === name).map(([, value]) => value),
  };
}
