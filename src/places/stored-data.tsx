import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/facts.tsx';
import { Fold } from '#ui/fold.tsx';
import { Section } from '#ui/section.tsx';
import type { FailedChange } from './change-places.server.ts';
import { Control, PostForm } from './post-form.tsx';
import { CORRECTION_QUESTIONS } from './questions.ts';
import type { ConsentView } from './views.server.ts';

type StoredDataProps = {
  readonly consent: NonNullable<ConsentView>;
  readonly answer: FailedChange | undefined;
};

export function StoredData({ consent: { displayName, stored }, answer }: StoredDataProps) {
  return (
    <Section title={`What we hold about ${displayName}`} beside>
      <Facts facts={stored.facts} />
      <div className="mt-6">
        <Fold title="Correct something" isOpen={Object.keys(answer?.errors ?? {}).length > 0}>
          <PostForm label="Correct" prefix="correct" answer={answer} className="form mt-4 mb-6">
            {CORRECTION_QUESTIONS.fields.map((field) => (
              <Control
                key={field.name}
                field={field}
                prefix="correct"
                answer={answer}
                initial={String(stored[field.name] ?? '')}
              />
            ))}
            <Button type="submit" name="intent" value="correct" look="plain">
              Correct it
            </Button>
          </PostForm>
        </Fold>
        <Fold title={`Delete everything about ${displayName}`}>
          <p className="measure mt-4 mb-4">
            Somebody else can then have the place, and this link does not work any more. We keep
            only that somebody said yes or no, and when, without any name.
          </p>
          <form method="post" aria-label="Delete" className="mb-6">
            <ConfirmErase />
            <Button type="submit" name="intent" value="erase" look="plain">
              Delete everything about {displayName}
            </Button>
          </form>
        </Fold>
      </div>
    </Section>
  );
}

/** The checkbox without which nothing is erased. */
export function ConfirmErase() {
  return (
    <label className="choice mb-4">
      <input type="checkbox" name="confirm" value="yes" required />
      <span>Yes, delete it. You cannot undo this.</span>
    </label>
  );
}
