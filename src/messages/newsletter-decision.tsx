import { Button, ButtonLink, ButtonRow } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** The result of pressing the button. `unknown`: the link is not one of ours. */
export type DecisionOutcome = 'done' | 'unknown' | 'failed';

/**
 * The page behind a link of a newsletter email. Mail scanners open links, so nothing happens before
 * its one button is pressed.
 */
export function NewsletterDecision({
  question,
  button,
  done,
  outcome,
}: {
  question: string;
  button: string;
  /** Text after success. */
  done: string;
  outcome: DecisionOutcome | undefined;
}) {
  if (outcome === 'done' || outcome === 'unknown') {
    return (
      <>
        {outcome === 'done' ? (
          <Notice kind="success">{done}</Notice>
        ) : (
          <Notice kind="failure">This link does not work. Open it again from our message.</Notice>
        )}
        <ButtonRow>
          <ButtonLink to="/" look="plain">
            Back to the home page
          </ButtonLink>
        </ButtonRow>
      </>
    );
  }
  return (
    <>
      {outcome === 'failed' && (
        <Notice kind="failure">That did not work. Press the button again in a minute.</Notice>
      )}
      <p className="lead mt-4 mb-6">{question}</p>
      {/* A plain form to the URL of this page, whose token names the subscription. */}
      <form method="post">
        <Button type="submit">{button}</Button>
      </form>
    </>
  );
}
