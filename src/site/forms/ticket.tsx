import { ButtonLink, ButtonRow } from '#ui/button.tsx';
import { Leaf, type LeafDay } from '#ui/facts.tsx';
import { Link } from '#ui/link.tsx';

export type TicketView = {
  readonly title: string;
  readonly leaf?: LeafDay | undefined;
  readonly when: string;
  readonly where: string;
  readonly people: string;
  readonly reference: string;
  readonly stamp: string;
  /** Only a ticket of people who have the place, with nothing missing, is gold. */
  readonly isYours: boolean;
  readonly edge: readonly [ground: string, figure: string, middle: string];
  readonly calendar?: string | undefined;
  /** Opens WhatsApp with a message that anybody may read. */
  readonly whatsApp?: string | undefined;
};

export function Ticket({ ticket }: { ticket: TicketView }) {
  const { leaf, people, reference, isYours } = ticket;
  return (
    <article aria-label="Ticket" className={`ticket ground ground-${isYours ? 'gold' : 'sand'}`}>
      <WovenEdge colours={ticket.edge} />
      <div className="grid gap-4 p-4">
        <p className="ticket-title">{ticket.title}</p>
        <div className="flex flex-wrap gap-4">
          {leaf && <Leaf day={leaf} />}
          <p>
            {ticket.when && <strong className="block">{ticket.when}</strong>} {ticket.where}
          </p>
        </div>
      </div>
      <div className="ticket-stub grid gap-3 p-4 pt-6">
        <p className="ticket-stamp">
          <span className="sr-only">Status: </span>
          {ticket.stamp}
        </p>
        {people && <p className="strong">{people}</p>}
        {reference && (
          <p>
            Reference <strong className="reference block">{reference}</strong>
          </p>
        )}
      </div>
    </article>
  );
}

export function TicketLinks({ ticket: { calendar, whatsApp, isYours } }: { ticket: TicketView }) {
  if (!calendar && !whatsApp) return null;
  return (
    <ButtonRow>
      {calendar && (
        <ButtonLink to={calendar} look={isYours ? 'main' : 'plain'} file>
          Add to calendar
        </ButtonLink>
      )}
      {whatsApp && (
        <ButtonLink to={whatsApp} look="plain" newTab>
          Send by WhatsApp
        </ButtonLink>
      )}
    </ButtonRow>
  );
}

/** A woven strip: a stepped diamond and bars, four pixels a thread. */
function WovenEdge({ colours: [ground, figure, middle] }: { colours: TicketView['edge'] }) {
  return (
    <svg width="100%" height="32" aria-hidden="true" shapeRendering="crispEdges">
      <pattern id="ticket-edge" width="72" height="32" patternUnits="userSpaceOnUse">
        <path fill={ground} d="M0 0h72v32H0z" />
        <path
          fill={figure}
          d="M12 4h8v4h4v4h8v8h-8v4h-4v4h-8v-4H8v-4H0v-8h8V8h4zM36 4h32v4H36zM36 12h32v8H36zM36 24h32v4H36z"
        />
        <path fill={middle} d="M12 12h8v8h-8zM44 12h4v8h-4zM56 12h4v8h-4z" />
      </pattern>
      <path fill="url(#ticket-edge)" d="M0 0h999v32H0z" />
    </svg>
  );
}

type FitsProps = { fits: readonly { readonly path: string; readonly label: string }[] };

/** What is for somebody of an age for which this is not. */
export function Fits({ fits }: FitsProps) {
  if (fits.length === 0) return null;
  return (
    <div className="my-6">
      <p className="strong">This fits instead:</p>
      <ul className="ruled">
        {fits.map(({ path, label }) => (
          <li key={path} className="py-3">
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A button that opens WhatsApp, and the link to copy, collapsed: it takes five lines. */
export function ForwardLink({
  link,
  whatsApp,
  words,
  agree,
  look = 'main',
}: {
  link: string;
  whatsApp: string;
  words: string;
  agree?: string | undefined;
  look?: 'main' | 'plain';
}) {
  return (
    <div className="mb-4">
      {agree && (
        <p className="mb-4">
          <ButtonLink to={link} look="plain">
            {agree}
          </ButtonLink>
        </p>
      )}
      <ButtonLink to={whatsApp} look={look} newTab>
        {words}
      </ButtonLink>
      <details className="mt-2">
        <summary className="note min-h-tap content-center">Or copy the link</summary>
        <p className="field-hint">
          <a href={link}>{link}</a>
        </p>
      </details>
    </div>
  );
}
