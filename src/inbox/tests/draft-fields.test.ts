import { expect, test } from 'vitest';
import type { Form } from '#forms/form.ts';
import { courseEnrollmentForm } from '../forms/course-enrollment.ts';
import { eventRegistrationForm } from '../forms/event-registration.ts';
import { stemSquadForm } from '../forms/stem-squad.ts';
import { SENT_FORMS } from '../kinds.ts';

const FORMS: readonly Form[] = Object.values(SENT_FORMS).map(({ form }) => form);

/** Fields that may hold data on health, food, needs, children or their guardians. */
const NEVER =
  /^(student|child|groupLeader|otherParents)|^(age|diet|special|emergency|additional|experience$|motivation|subject)/i;

test.each(FORMS)(
  'the draft of the $id form holds no consent, no free text and no data on children',
  ({ fields, draftFields }) => {
    for (const { kind, name } of fields) {
      if (/^(checkbox|hidden|textarea)$/.test(kind)) expect(draftFields).not.toContain(name);
      if (NEVER.test(name)) expect(draftFields).not.toContain(name);
    }
  },
);

test('drafts of forms about children hold no typed text', () => {
  for (const { fields, draftFields } of [
    courseEnrollmentForm,
    eventRegistrationForm,
    stemSquadForm,
  ]) {
    for (const { kind, name } of fields as Form['fields']) {
      if (/text|email|tel/.test(kind)) expect(draftFields).not.toContain(name);
    }
  }
});
