import type { ReactNode } from 'react';
import { Ticket, TicketLinks, type TicketView } from '#site/forms/ticket.tsx';
import type { FailedChange } from './change-places.server.ts';
import { ResultNotice } from './result-notice.tsx';

/** On phones the ticket comes before `children`, so that one picture of the screen shows it all. */
export function TicketHeading({
  title,
  ticket,
  done,
  failure,
  children,
}: {
  title: string;
  ticket: TicketView;
  done?: string | undefined;
  failure?: FailedChange['failure'];
  children?: ReactNode;
}) {
  return (
    <div className="section">
      <div className="page-width @container py-6 md:py-10 print:py-4">
        <div className="with-ticket">
          <div>
            <h1>{title}</h1>
            {failure ? (
              <ResultNotice kind="failure">{failure}</ResultNotice>
            ) : (
              done && <ResultNotice kind="success">{done}</ResultNotice>
            )}
          </div>
          <Ticket ticket={ticket} />
          <div>
            {ticket.isYours && <TicketLinks ticket={ticket} />}
            {children}
            {!ticket.isYours && <TicketLinks ticket={ticket} />}
          </div>
        </div>
      </div>
    </div>
  );
}
