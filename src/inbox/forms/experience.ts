import type { Option } from '#forms/form.ts';

/** A learner's experience, as both enrolment forms ask it (specification, section 3). */
export const EXPERIENCE = [
  { code: 'none', label: 'None yet' },
  { code: 'beginner', label: 'Beginner' },
  { code: 'intermediate', label: 'Intermediate' },
  { code: 'advanced', label: 'Advanced' },
] as const satisfies readonly Option[];
