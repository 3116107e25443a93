export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <div className="prose">
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and they never move
        <p key={index}>{text}</p>
      ))}
    </div>
  );
}

export function Points({ texts, ruled }: { texts: readonly string[]; ruled?: boolean }) {
  return (
    <div className={ruled ? 'measure' : 'prose'}>
      <ul className={ruled ? 'ruled' : undefined}>
        {texts.map((text, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and they never move
            key={index}
            className={ruled ? 'py-3' : undefined}
          >
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
