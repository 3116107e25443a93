import type { Field } from '#platform/forms/field.ts';

/** The last question of everybody who offers something (specification, section 3). */
export const ADDITIONAL_INFO = {
  kind: 'textarea',
  name: 'additionalInfo',
  label: 'Anything else we should know',
  optional: true,
} as const satisfies Field;
