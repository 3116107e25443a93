/** Somebody's words, and whose they are. `large` sets them in the display face. */
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
    <figure className="quotation">
      <blockquote
        className={large ? 'max-w-[38ch] font-display text-xl leading-snug md:text-2xl' : 'measure'}
      >
        <p>{text}</p>
      </blockquote>
      <figcaption className="mt-3 text-base">
        <span aria-hidden="true">— </span>
        {author}
      </figcaption>
    </figure>
  );
}
