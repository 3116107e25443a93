import type { ReactNode } from 'react';
import type { Field } from '#forms/form.ts';
import { ErrorSummary } from '#site/forms/error-summary.tsx';
import { Agreement, LineInput, Select } from '#site/forms/fields.tsx';
import { Button } from '#ui/button.tsx';
import { Fold } from '#ui/fold.tsx';
import type { FailedChange } from './change-places.server.ts';

type PostFormProps = {
  readonly label: string;
  /** Begins the ids of its controls. */
  readonly prefix: string;
  readonly answer: FailedChange | undefined;
  readonly className?: string;
  readonly children: ReactNode;
};

export function PostForm({ label, prefix, answer, className, children }: PostFormProps) {
  const errors = Object.entries(answer?.errors ?? {});
  return (
    <form method="post" noValidate aria-label={label} className={className ?? 'form'}>
      {errors.length > 0 && (
        <ErrorSummary
          errors={errors.map(([name, text]) => ({ id: `${prefix}-${name}`, text }))}
          attempt={0}
        />
      )}
      {children}
    </form>
  );
}

type ControlProps = Pick<PostFormProps, 'prefix' | 'answer' | 'className'> & {
  readonly field: Field;
  readonly initial?: string | undefined;
};

/** The control of a question, with what was typed before an error. */
export function Control({ field, prefix, answer, className, initial = '' }: ControlProps) {
  const { errors = {}, submitted = {} } = answer ?? {};
  const error = errors[field.name];
  const props = { id: `${prefix}-${field.name}`, initial: submitted[field.name] ?? initial, error };
  return (
    <div className={className ?? (error ? 'form-field form-field-wrong' : 'form-field')}>
      {field.kind === 'checkbox' && <Agreement field={field} {...props} />}
      {field.kind === 'select' && <Select field={field} {...props} />}
      {(field.kind === 'text' || field.kind === 'tel' || field.kind === 'number') && (
        <LineInput field={field} {...props} />
      )}
    </div>
  );
}

type TwoStepsProps = {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly name?: string;
  readonly value?: string;
};

/** The places become free at once, so it takes two steps, also without scripts. */
export function TwoSteps({ title, text, button, name = 'do', value = 'cancel' }: TwoStepsProps) {
  return (
    <Fold title={title}>
      <p className="measure mt-4 mb-4">{text}</p>
      <form method="post" className="mb-6">
        <Button type="submit" look="plain" name={name} value={value}>
          {button}
        </Button>
      </form>
    </Fold>
  );
}
