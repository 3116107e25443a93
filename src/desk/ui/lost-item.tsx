/** A submitted value with its label. */
export type TypedValue = { readonly label: string; readonly value: string };

/** Submitted values of an item that another member removed meanwhile. */
export type LostItem = { readonly lost: readonly TypedValue[] };

/** True if the data of an error response is a `LostItem`. */
export function isLostItem(data: unknown): data is LostItem {
  return typeof data === 'object' && data !== null && 'lost' in data;
}

/** Page that an item is gone, with the submitted values. */
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

/** Submitted values that have no form any more, to read and copy. */
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
