/** A problem in an item that its schema allows and that visitors would notice. */
export type Warning = {
  readonly rule:
    | 'does-not-fit'
    | 'no-end'
    | 'dates-differ'
    | 'dead-link'
    | 'wrong-figure'
    | 'picture-without-words';
  /** Path of the field on the form. */
  readonly path: string;
  /** One or two sentences for the editor. */
  readonly text: string;
};
