import { ButtonLink, ButtonRow } from '../../app/ui/button.tsx';
import { Moment } from '../ui/moment.tsx';

type SentLinkProps = {
  /** What the item is called. */
  readonly title: string;
  readonly address: string;
  /** ISO. */
  readonly until: string;
};

/** A link that shows the draft to whoever has it. */
export function SentLink({ title, address, until }: SentLinkProps) {
  return (
    <section aria-labelledby="sent-link" className="panel mt-8">
      <h2 id="sent-link">Show it to somebody</h2>
      <p className="measure mt-2">
        Whoever has this link sees the draft as it stands when they open it, without signing in. It
        works until <Moment at={until} />, Ghana’s time. When the draft is published or taken back,
        it leads to what visitors see.
      </p>
      <label className="mt-4 block">
        <span className="field-label">Link to the draft</span>
        <input
          type="text"
          readOnly
          value={address}
          className="field"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </label>
      <ButtonRow>
        <ButtonLink to={`https://wa.me/?text=${encodeURIComponent(`${title}: ${address}`)}`} newTab>
          Send it by WhatsApp
        </ButtonLink>
        <ButtonLink to={address} look="plain" newTab>
          Open it alone
        </ButtonLink>
      </ButtonRow>
    </section>
  );
}
