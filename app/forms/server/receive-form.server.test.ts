import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { contactForm } from '#modules/submissions/model/forms/contact.ts';
import { newsletterForm } from '#modules/submissions/model/forms/newsletter.ts';
import type { SentFormId } from '#modules/submissions/model/kinds.ts';
import type { ReceiveResult } from '#modules/submissions/model/submission.ts';
import type { PageContext } from '#platform/pages/page-context.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { siteContext, submissionsContext } from '../../pages/context.ts';
import { receiveForm } from './receive-form.server.ts';

/** What a form answers while another server, or we, receive it with `reception`. */
async function sentTo(
  id: SentFormId,
  typed: Readonly<Record<string, string>>,
  receive: () => Promise<ReceiveResult>,
) {
  const context = new RouterContextProvider();
  const site = { formTokens: { spamVerdictOf: () => undefined }, report: () => undefined };
  context.set(siteContext, site as unknown as PageContext);
  context.set(submissionsContext, { receive, findEarlierReceipt: async () => undefined });
  const url = new URL('https://www.example.org/');
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(typed) });
  return { answered: await receiveForm(id, { request, url, context }), context };
}

const MESSAGE = {
  name: 'Efua',
  email: 'Efua@mail.example',
  subject: 'Robots',
  message: 'Do you teach robots?',
};

test('the errors of another server reach the fields that they are about, whatever it calls them', async () => {
  const enrolling = {
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
  const { answered } = await sentTo('course-enrollment', enrolling, async () => ({
    refusal: { error: 'Please check.', fields },
  }));
  expect(answered).toMatchObject({ data: { failure: 'Please check.' }, init: { status: 422 } });
  expect((answered as { data: unknown }).data).toHaveProperty('errors', {
    studentAge: 'Too old.',
    experience: 'Too new.',
    additionalInfo: 'Too long.',
    email: 'Unknown.',
  });
});

test.each([
  ['an error without a word', new ServiceFailure('status', '500'), 'Failed to submit form'],
  ['its own sentence', new ServiceFailure('status', '500', { said: 'Closed.' }), 'Closed.'],
  ['no answer', new ServiceFailure('unreachable', 'down'), contactForm.failure],
  ['no JSON', new ServiceFailure('shape', 'odd'), contactForm.failure],
])('a message whose server answers with %s is told so', async (_, failure, said) => {
  const { answered } = await sentTo('contact', MESSAGE, () => Promise.reject(failure));
  expect(answered).toMatchObject({ data: { failure: said }, init: { status: 503 } });
});

test('a form without a sentence for that says its own', async () => {
  const { answered } = await sentTo('newsletter', { email: 'efua@mail.example' }, () =>
    Promise.reject(new ServiceFailure('status', '500')),
  );
  expect(answered).toMatchObject({ data: { failure: newsletterForm.failure } });
});
