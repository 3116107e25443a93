import { data, redirect } from 'react-router';
import { dataRequestForm } from '#modules/submissions/model/data-request.ts';
import { checkAnswers } from '#platform/forms/check.ts';
import type { AnswerErrors } from '#platform/forms/form.ts';
import { Button } from '../../app/ui/button.tsx';
import { requestsContext, signedIn } from '../context.ts';
import { DeskForm } from '../ui/desk-form.tsx';
import { Options, SelectField, TextField } from '../ui/text-field.tsx';
import type { Route } from './+types/new-request';

const [NAME, CONTACT, HOW, WANTS] = dataRequestForm.fields;
const options = HOW.options.filter(({ code }) => code !== 'website');
const QUESTIONS = { fields: [NAME, CONTACT, { ...HOW, options }, WANTS] } as const;

export const loader = () => ({ token: crypto.randomUUID() });

export async function action({ request, context }: Route.ActionArgs) {
  const sent = Object.fromEntries(await request.formData()) as Record<string, string>;
  const { answers, errors } = checkAnswers(QUESTIONS, sent);
  if (errors) return data({ errors: errors as AnswerErrors, sent }, { status: 422 });
  const { staff } = signedIn(context);
  const token = sent.token || crypto.randomUUID();
  return redirect(`/inbox/${await context.get(requestsContext).add(answers, token, staff)}`, 303);
}

/** The form for a request about personal data that came by phone, in person or on paper. */
export default function NewRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { errors = {}, sent = {} } = actionData ?? {};
  return (
    <div className="desk-page">
      <title>{`${actionData ? 'Error: ' : ''}New request about personal data - Desk`}</title>
      <h1>New request about personal data</h1>
      <p className="mt-4">
        They get an answer within 21 days. Never say on the phone what we hold.
      </p>
      <DeskForm className="mt-6">
        <input type="hidden" name="token" value={sent.token ?? loaderData.token} />
        {QUESTIONS.fields.map(({ name, label, ...field }) => {
          const props = { name, label, error: errors[name], defaultValue: sent[name] };
          return field.kind === 'select' ? (
            <SelectField key={name} {...props}>
              <Options
                of={field.options.map(({ code, label }) => ({ value: code, name: label }))}
              />
            </SelectField>
          ) : (
            <TextField key={name} {...props} />
          );
        })}
        <Button type="submit">Save the request</Button>
      </DeskForm>
    </div>
  );
}
