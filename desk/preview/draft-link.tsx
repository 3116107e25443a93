import { ButtonLink, ButtonRow } from '../../app/ui/button.tsx';
import { Timestamp } from '../ui/timestamp.tsx';

type DraftLinkProps = {
  /** The item's title. */
  readonly title: string;
  readonly url: string;
  /** ISO time. */
  readonly until: string;
};

/** A link that shows the draft to anybody who has it. */
export function DraftLink({ title, url, until }: DraftLinkProps) {
  return (
    <section aria-labelledby="sent-link" className="panel mt-8">
      <h2 id="sent-link">Show it to somebody</h2>
      <p className="measure mt-2">
        Whoever has this link sees the draft as it stands when they open it, without signing in. It
        works until <Timestamp at={until} />, Ghana’s time. When the draft is published or taken
        back, it leads to what visitors see.
      </p>
      <label className="mt-4 block">
        <span className="field-label">Link to the draft</span>
        <input
          type="text"
          readOnly
          value={url}
          className="field"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </label>
      <ButtonRow>
        <ButtonLink to={`https://wa.me/?text=${encodeURIComponent(`${title}: ${url}`)}`} newTab>
          Send it by WhatsApp
        </ButtonLink>
        <ButtonLink to={url} look="plain" newTab>
          Open it alone
        </ButtonLink>
      </ButtonRow>
    </section>
  );
}
