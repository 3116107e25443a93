import type { ReactNode } from 'react';
import { Fits, Ticket, TicketLinks, type TicketView } from '#site/forms/ticket.tsx';
import type { FailedChange } from './change-places.server.ts';
import { ResultNotice } from './result-notice.tsx';
import type { PlacesView } from './view.server.ts';

type Props = {
  heading: string;
  text?: string | undefined;
  ticket: TicketView;
  fits?: PlacesView['fits'];
  done?: string | undefined;
  failure?: FailedChange['failure'];
  children?: ReactNode;
};

/** On phones the ticket comes before `children`, so that one picture of the screen shows it all. */
export function TicketHeading({
  heading,
  text,
  ticket,
  fits = [],
  done,
  failure,
  children,
}: Props) {
  return (
    <div className="section">
      <meta name="robots" content="noindex" />
      <div className="page-width @container py-6 md:py-10 print:py-4">
        <div className="with-ticket">
          <div>
            <h1>{heading}</h1>
            {failure ? (
              <ResultNotice kind="failure">{failure}</ResultNotice>
            ) : (
              done && <ResultNotice kind="success">{done}</ResultNotice>
            )}
          </div>
          <Ticket ticket={ticket} />
          <div>
            {ticket.isYours && <TicketLinks ticket={ticket} />}
            {text && <p className="lead">{text}</p>}
            <Fits fits={fits} />
            {children}
            {!ticket.isYours && <TicketLinks ticket={ticket} />}
          </div>
        </div>
      </div>
    </div>
  );
}
