/** The tags of an item in one line. */
export function TagLine({ tags, label = 'Tags' }: { tags: readonly string[]; label?: string }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={label} className="note flex flex-wrap gap-x-3 pt-3">
      {[...new Set(tags)].map((tag) => (
        <li key={tag}>#{tag}</li>
      ))}
    </ul>
  );
}
