import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { contactForm } from '#inbox/forms/contact.ts';
import { newsletterForm } from '#inbox/forms/newsletter.ts';
import type { SentFormId } from '#inbox/kinds.ts';
import type { ReceiveResult } from '#inbox/submission.ts';
import type { PageContext } from '#platform/pages/page-context.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { siteContext, submissionsContext } from '../../pages/context.ts';
import { receiveForm } from '../receive-form.server.ts';

/** Sends a form whose submission `receive` handles, as another server or as ours. */
async function sendTo(
  id: SentFormId,
  answers: Readonly<Record<string, string>>,
  receive: () => Promise<ReceiveResult>,
) {
  const context = new RouterContextProvider();
  const site = { formTokens: { spamVerdictOf: () => undefined }, report: () => undefined };
  context.set(siteContext, site as unknown as PageContext);
  context.set(submissionsContext, { receive, findEarlierReceipt: async () => undefined });
  const url = new URL('https://www.example.org/');
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(answers) });
  return { result: await receiveForm(id, { request, url, context }), context };
}

const MESSAGE = {
  name: 'Efua',
  email: 'Efua@mail.example',
  subject: 'Robots',
  message: 'Do you teach robots?',
};

test('errors of another server appear at their fields, even if it names them differently', async () => {
  const enrolment = {
    name: 'Efua',
    email: 'efua@mail.example',
    phone: '024 123 4567',
    party: 'self',
    studentAge: '30',
    courseId: '1',
    courseTitle: 'Robots',
    preferredSession: 'morning',
    experience: 'none',
    agreeToTerms: 'yes',
  };
  const fields = {
    age: 'Too old.',
    experienceLevel: 'Too new.',
    specialRequirements: 'Too long.',
    courseId: 'Full.',
    unknown: 'Odd.',
    email: 'Unknown.',
  };
  const { result } = await sendTo('course-enrollment', enrolment, async () => ({
    refusal: { error: 'Please check.', fields },
  }));
  expect(result).toMatchObject({ data: { failure: 'Please check.' }, init: { status: 422 } });
  expect((result as { data: unknown }).data).toHaveProperty('errors', {
    studentAge: 'Too old.',
    experience: 'Too new.',
    additionalInfo: 'Too long.',
    email: 'Unknown.',
  });
});

test.each([
  ['an error without a text', new ServiceFailure('status', '500'), 'Failed to submit form'],
  ['a text of its own', new ServiceFailure('status', '500', { said: 'Closed.' }), 'Closed.'],
  ['no answer', new ServiceFailure('unreachable', 'down'), contactForm.failure],
  ['no JSON', new ServiceFailure('shape', 'odd'), contactForm.failure],
])(
  'a contact form shows the right failure text when its server answers with %s',
  async (_, failure, text) => {
    const { result } = await sendTo('contact', MESSAGE, () => Promise.reject(failure));
    expect(result).toMatchObject({ data: { failure: text }, init: { status: 503 } });
  },
);

test('a form without a text for server errors shows its general failure text', async () => {
  const { result } = await sendTo('newsletter', { email: 'efua@mail.example' }, () =>
    Promise.reject(new ServiceFailure('status', '500')),
  );
  expect(result).toMatchObject({ data: { failure: newsletterForm.failure } });
});
