/** A value that somebody typed, by its label. */
export type TypedValue = { readonly label: string; readonly value: string };

/** What was typed for an item that a colleague took away meanwhile. */
export type LostItem = { readonly lost: readonly TypedValue[] };

/** Whether the words of a refused request are that. */
export function isLostItem(words: unknown): words is LostItem {
  return typeof words === 'object' && words !== null && 'lost' in words;
}

/** Says that an item is gone, with what was typed for it. */
export function LostItemPage({ item }: { item: LostItem }) {
  return (
    <main id="main" tabIndex={-1} className="desk-page">
      <title>Not saved - Desk</title>
      <h1>This was not saved</h1>
      <p className="measure mt-4">
        A colleague took the item away meanwhile. What you typed is kept on this page only: copy it
        from here first.
      </p>
      <LostInput typed={item.lost} />
      <p className="mt-6">
        <a href="/desk/content">To the content</a>
      </p>
    </main>
  );
}

/** What was typed and has no form any more, to read and to copy. */
export function LostInput({ typed }: { typed: readonly TypedValue[] }) {
  return (
    <section aria-labelledby="lost" className="mt-6">
      <h2 id="lost">What you typed</h2>
      <dl className="lost-input mt-4">
        {typed.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
