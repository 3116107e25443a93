/** The initials of the first and last name, in place of a portrait. */
export function Initials({ name }: { name: string }) {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) =>
    Array.from(word ?? '')
      .slice(0, 1)
      .join(''),
  );
  return (
    <span aria-hidden="true" className="initials">
      {letters.join('').toLocaleUpperCase('en')}
    </span>
  );
}
