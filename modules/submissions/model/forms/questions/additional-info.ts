import type { Field } from '#platform/forms/form.ts';

/** Last question of those who offer help or money (specification, section 3). */
export const ADDITIONAL_INFO = {
  kind: 'textarea',
  name: 'additionalInfo',
  label: 'Anything else we should know',
  optional: true,
} as const satisfies Field;
