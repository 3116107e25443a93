/** Links to the headings of a long text, on phones behind a button; nothing for a text with fewer than two. */
export function Contents({
  titles,
}: {
  titles: readonly { readonly id: string; readonly title: string }[];
}) {
  if (titles.length < 2) return null;
  return (
    <nav aria-labelledby="contents">
      <p id="contents" className="strong mb-3 max-md:sr-only">
        Contents
      </p>
      <details className="wide-open">
        <summary className="button-block button-plain button-compact">Contents</summary>
        <ul className="ruled">
          {titles.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="flex min-h-tap items-center">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
