import { Button } from '#ui/button.tsx';
import type { UnsentForm } from '../unsent-form.ts';
import { Field } from './field.tsx';

const SEND_AGAIN_TEXTS = {
  'sign-in': {
    title: 'You are signed out',
    reason: 'You were signed out meanwhile.',
    path: '/desk/sign-in',
    link: 'Sign in (new tab)',
  },
  confirm: {
    title: 'Confirm that it is you',
    reason: 'You did not show for 15 minutes that it is you, and this needs it.',
    path: '/desk/confirm',
    link: 'Confirm that it is you (new tab)',
  },
} as const;

export function SendAgainPage({ form }: { form: UnsentForm }) {
  const { requires, action, fields, files } = form;
  const { title, reason, path, link } = SEND_AGAIN_TEXTS[requires];
  return (
    <main id="main" tabIndex={-1} className="desk-page">
      <title>{`${title} - Desk`}</title>
      <h1>{title}</h1>
      <p className="measure mt-4">
        {reason} Nothing was changed yet. This page keeps what you sent: leave it open, and come
        back to it.
      </p>
      <p className="mt-4">
        1.{' '}
        <a href={path} target="_blank" rel="noreferrer">
          {link}
        </a>
      </p>
      <p className="mt-4">2. Come back to this page, and send it again.</p>
      <form
        method="post"
        action={action}
        encType={files.length > 0 ? 'multipart/form-data' : undefined}
        className="form mt-6"
      >
        {fields.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the fields never changes.
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        {files.map(({ field, name }) => (
          <Field key={field} label={`Choose the file again: ${name}`}>
            {(attributes) => <input {...attributes} type="file" name={field} className="field" />}
          </Field>
        ))}
        <Button type="submit">Send again</Button>
      </form>
    </main>
  );
}
