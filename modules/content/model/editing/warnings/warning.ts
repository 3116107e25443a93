/** Something in an item that its schema allows and that a visitor would stumble over. */
export type Warning = {
  readonly rule:
    | 'does-not-fit'
    | 'past'
    | 'no-end'
    | 'dates-differ'
    | 'dead-link'
    | 'picture-without-words'
    | 'cut-on-card';
  /** Of the field on the form. */
  readonly path: string;
  /** One or two sentences for those who edit it. */
  readonly text: string;
  /** Worth a word beside the field, and not worth a place in a list of what is wrong. */
  readonly isHint?: true;
};
