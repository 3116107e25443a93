import { Link } from 'react-router';
import type { OpenOffer } from '#modules/places/model/roster.ts';
import { deskOfferingPath } from '#modules/places/model/staff/offering-item.ts';
import { stateLabel } from '#modules/places/model/staff/place-labels.ts';
import { Timestamp } from '../ui/timestamp.tsx';

/** An offer with a WhatsApp link; undefined if no phone number is known. */
type OfferView = OpenOffer & { readonly whatsApp: string | undefined };

/** Places that wait for an answer. A WhatsApp message is read sooner than an email. */
export function Offers({ offers }: { offers: readonly OfferView[] }) {
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="offers" className="mt-6">
      <h2 id="offers">
        {offers.every(({ state }) => state === 'offered')
          ? 'Places offered, no answer yet'
          : 'Places that wait for an answer'}
      </h2>
      <ul className="desk-list mt-2">
        {offers.map((offer) => (
          <li key={offer.reference} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Link to={deskOfferingPath(offer.key)}>
              <strong>{offer.title}</strong>
            </Link>
            <Link to={`/inbox/${offer.reference}`}>{offer.reference}</Link>
            {offer.state !== 'offered' && (
              <span className="badge">{stateLabel(offer.state, offer.key)}</span>
            )}
            <span>{offer.count === 1 ? '1 place' : `${offer.count} places`}</span>
            {offer.until && (
              <span className="muted">
                until <Timestamp at={offer.until} />
              </span>
            )}
            {offer.whatsApp && (
              <a
                href={offer.whatsApp}
                target="_blank"
                rel="noopener noreferrer"
                className="button-link"
              >
                Tell them by WhatsApp<span className="sr-only"> (opens in a new tab)</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
