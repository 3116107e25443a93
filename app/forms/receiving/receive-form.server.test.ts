import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { contactForm } from '#domain/forms/contact.ts';
import type { PageContext } from '#domain/site/site-context.ts';
import { siteContext, submissionsContext } from '../../loading/context.ts';
import { sayRetryAfter } from '../../loading/retry-after.server.ts';
import { receiveForm } from './receive-form.server.ts';

test('too many with one e-mail address: everything typed comes back, with when to send again', async () => {
  const context = new RouterContextProvider();
  const error = 'Too many forms were sent with this e-mail address.';
  const site = { guests: { suspicionOf: () => undefined } };
  const receive = async () => ({ tooMany: { error, seconds: 3_600 } });
  context.set(siteContext, site as unknown as PageContext);
  context.set(submissionsContext, { receive, earlierReceipt: async () => undefined });
  const posted = new FormData();
  const typed = {
    name: 'Efua',
    email: 'Efua@mail.example',
    subject: 'Robots',
    message: 'Do you teach robots?',
  };
  for (const [name, answer] of Object.entries(typed)) posted.set(name, answer);
  const url = new URL('https://www.example.org/contact');
  const answered = await receiveForm('contact', {
    request: new Request(url, { method: 'POST', body: posted }),
    url,
    context,
  });
  expect(answered).toMatchObject({
    data: { form: contactForm.id, given: typed, errors: {}, failure: error },
    init: { status: 429 },
  });
  const headers = new Headers();
  sayRetryAfter(context, headers);
  expect(headers.get('Retry-After')).toBe('3600');
});
