/** A quotation with its author. `large` sets it in the display face. */
export function Quotation({
  text,
  author,
  large,
}: {
  text: string;
  author: string;
  large?: boolean;
}) {
  return (
    <figure className="quotation gold-thread">
      <blockquote className={large ? 'quotation-large max-w-[38ch]' : 'measure'}>
        <p>{text}</p>
      </blockquote>
      <figcaption className="note mt-3">
        <span aria-hidden="true">— </span>
        {author}
      </figcaption>
    </figure>
  );
}
