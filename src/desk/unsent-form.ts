export type UnsentForm = {
  readonly requires: 'sign-in' | 'confirm';
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** Files of the form. No page can hold them, so they must be chosen again. */
  readonly files: readonly { readonly field: string; readonly name: string }[];
};

/** Login proofs. They belong to the page that asked for them and are never returned. */
const SECRET_FIELDS = new Set(['code', 'credential']);

export function unsentForm(requires: UnsentForm['requires'], action: string, form?: FormData) {
  const fields: [string, string][] = [];
  const files: { field: string; name: string }[] = [];
  for (const [name, value] of form ?? []) {
    if (value instanceof File) {
      // Browsers send an empty file if none was chosen.
      if (value.size > 0) files.push({ field: name, name: value.name });
    } else if (!SECRET_FIELDS.has(name)) fields.push([name, value]);
  }
  return { requires, action, fields, files };
}

export function isUnsentForm(data: unknown): data is UnsentForm {
  return typeof data === 'object' && data !== null && 'requires' in data;
}
