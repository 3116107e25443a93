import { useEffect, useId, useRef, useState } from 'react';
import { useActionData, useLocation, useRevalidator } from 'react-router';
import { removeDraft } from '#forms/draft-store.ts';
import type { Form as FormDefinition } from '#forms/form.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { TransientNotice, useAnnounce } from '#ui/notice.tsx';
import { ANSWER_STORE, draftNameOf } from './answer-drafts.tsx';
import { FormBody, type FormProps } from './form-body.tsx';
import {
  type FormFailure,
  type FormResult,
  type FormSuccess,
  isSuccess,
  type PlacesConfirmation,
  SENT_PARAM,
} from './form-result.tsx';
import { Fits, ForwardLink, Ticket, TicketLinks } from './ticket.tsx';

type FormViewProps = FormProps & {
  /** A panel instead of the form, or a message above the emptied form that disappears. */
  readonly thanks?: 'panel' | 'message';
};

/** Works without scripts. When the preset in the URL changes, given answers stay. */
export function FormView(props: FormViewProps) {
  return <FormOfItem key={draftNameOf(props.form, props.preset)} {...props} />;
}

function FormOfItem({ thanks = 'panel', ...props }: FormViewProps) {
  const { form, visit } = props;
  const result = useActionData<FormResult>();
  const [notSent] = useState(() => failureOf(form, result));
  // Each round is an empty form; the submission in the URL belongs to the first one.
  const [round, setRound] = useState(0);
  const [sent, setSent] = useState<FormSuccess>();
  const confirmed = sent ?? (round === 0 && visit.sent?.form === form.id ? visit.sent : undefined);

  // Sent without scripts; they may have saved a draft before they failed.
  const draftName = draftNameOf(form, props.preset);
  const isSentBefore = visit.sent?.form === form.id;
  useEffect(() => {
    if (isSentBefore) removeDraft(ANSWER_STORE, draftName);
  }, [isSentBefore, draftName]);

  if (confirmed && thanks === 'panel') {
    const again = () => {
      setSent(undefined);
      setRound(round + 1);
    };
    return <ThankYou success={form.success} sent={confirmed} again={sent && again} />;
  }
  return (
    <>
      {thanks === 'message' && <SentMessage form={form} sent={confirmed} round={round} />}
      <FormBody
        key={round}
        {...props}
        notSent={round === 0 ? notSent : undefined}
        isRepeated={round > 0}
        isTransient={thanks === 'message'}
        onSend={() => setSent(undefined)}
        onSent={(stored) => {
          // Also when leaving the page: the old form would save its answers once more.
          setRound(round + 1);
          // A full page load, so that the page gets its own headers: it must not be cached.
          if (stored.leadsTo) location.assign(stored.leadsTo);
          else setSent(stored);
        }}
      />
    </>
  );
}

/** The action's result for this form: the page may have other forms. */
function failureOf(
  { id }: FormDefinition,
  result: FormResult | undefined,
): FormFailure | undefined {
  return result?.form === id && !isSuccess(result) ? result : undefined;
}

/** Without `again` the URL names the submission, and the form is at the URL without it. */
function ThankYou({
  success,
  sent: { reference, placed },
  again,
}: {
  success: string;
  sent: FormSuccess;
  again: (() => void) | undefined;
}) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const parameters = [...new URLSearchParams(search)].filter(([name]) => name !== SENT_PARAM);
  const { autoFocus } = useAnnounce(panel, { focus: heading });
  const ticket = placed?.ticket;

  return (
    // Browsers scroll to the focused element, so in the HTML the whole panel gets the focus.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend
    <div
      ref={panel}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page answers a form, and this is its result
      autoFocus={autoFocus}
      className="thank-you @container"
    >
      <div className={ticket && 'with-ticket'}>
        <div role="status">
          <h3 ref={heading} id={id} tabIndex={-1} className="title-growing">
            Thank You
          </h3>
          <p className="measure mt-2">{success}</p>
          {reference && !ticket && (
            <p className="mt-4">
              Your reference: <strong className="reference">{reference}</strong>
            </p>
          )}
          {placed && <p className="lead strong mt-4">{placed.heading}</p>}
        </div>
        {ticket && <Ticket ticket={ticket} />}
        <div>
          {ticket?.isYours && <TicketLinks ticket={ticket} />}
          {placed && <PlacesText placed={placed} />}
          {ticket && !ticket.isYours && <TicketLinks ticket={ticket} />}
          <form
            action={pathname}
            className="mt-6"
            onSubmit={(event) => {
              if (!again) return;
              event.preventDefault();
              again();
              // The page shows how many places are left now.
              if (placed) void revalidate();
            }}
          >
            {parameters.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" look="plain">
              Submit Another Form
            </Button>
          </form>
        </div>
      </div>
    </div>
  );
}

function PlacesText({
  placed: { text, manage, fits = [], forward },
}: {
  placed: PlacesConfirmation;
}) {
  return (
    <>
      <p className="lead mb-6">{text}</p>
      <Fits fits={fits} />
      {forward.map((each, index) => (
        <ForwardLink key={each.link} {...each} look={index > 0 ? 'plain' : 'main'} />
      ))}
      {manage && (
        <ButtonLink to={manage} look="plain">
          See and change your places
        </ButtonLink>
      )}
    </>
  );
}

function SentMessage({
  form,
  sent,
  round,
}: {
  form: FormDefinition;
  sent: FormSuccess | undefined;
  /** Counts submissions, so that each message stays for its full time. */
  round: number;
}) {
  return (
    <div role="status">
      {sent && (
        <TransientNotice key={round} kind="success">
          <p>{form.success}</p>
          {sent.reference && (
            <p>
              Your reference: <strong className="reference">{sent.reference}</strong>
            </p>
          )}
        </TransientNotice>
      )}
    </div>
  );
}
