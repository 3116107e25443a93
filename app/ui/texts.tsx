/** Paragraphs of a plain text, in a column that reads well. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <div className="prose">
      {texts.map((text, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and they never move
        <p key={place}>{text}</p>
      ))}
    </div>
  );
}

/** A list of texts: points with marks, or rows between rules. */
export function Points({ texts, ruled }: { texts: readonly string[]; ruled?: boolean }) {
  return (
    <div className={ruled ? 'measure' : 'prose'}>
      <ul className={ruled ? 'ruled' : undefined}>
        {texts.map((text, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and they never move
            key={place}
            className={ruled ? 'py-3' : undefined}
          >
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
