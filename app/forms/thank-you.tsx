import { useId, useRef } from 'react';
import { Form, useLocation, useRevalidator } from 'react-router';
import type { Form as FormDefinition } from '#platform/forms/form.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { type FormSuccess, type PlacesConfirmation, SENT_PARAM } from './form-result.ts';
import { ForwardLink } from './forward-link.tsx';
import { Ticket, TicketLinks } from './ticket.tsx';
import { TransientNotice } from './transient-notice.tsx';
import { useAnnounce } from './use-announce.ts';

/**
 * Replaces a form once it is stored. `again` brings the empty form back; without it the URL names
 * the submission, and the form is at the URL without that parameter.
 */
export function ThankYou({
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
          <Form
            method="get"
            action={pathname}
            preventScrollReset
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
          </Form>
        </div>
      </div>
    </div>
  );
}

/** The next steps for the places, links to pass on, and the link to keep. */
function PlacesText({ placed: { text, manage, forward } }: { placed: PlacesConfirmation }) {
  return (
    <>
      <p className="lead mb-6">{text}</p>
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

/** A message beside the form, for a few seconds, that it is stored; the form is empty again. */
export function SentMessage({
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
