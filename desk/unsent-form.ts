/** A form that changed nothing, since its sender has to sign in or to confirm first. */
export type UnsentForm = {
  readonly requires: 'sign-in' | 'confirm';
  /** The path and query that it was posted to. */
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** Files that came with it. No page can hold them: they have to be chosen again. */
  readonly files: readonly { readonly field: string; readonly name: string }[];
};

/** Proofs of who somebody is: they belong to the page that asked for them, and never come back. */
const SECRET_FIELDS = new Set(['code', 'credential']);

export function unsentForm(
  requires: UnsentForm['requires'],
  action: string,
  form: FormData | undefined,
): UnsentForm {
  const fields: [string, string][] = [];
  const files: { field: string; name: string }[] = [];
  for (const [name, value] of form ?? []) {
    if (value instanceof File) {
      // Browsers send an empty file where none was chosen.
      if (value.size > 0) files.push({ field: name, name: value.name });
    } else if (!SECRET_FIELDS.has(name)) fields.push([name, value]);
  }
  return { requires, action, fields, files };
}

/** Whether the data of an error response is such a form. */
export function isUnsentForm(data: unknown): data is UnsentForm {
  return typeof data === 'object' && data !== null && 'requires' in data;
}
