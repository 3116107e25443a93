export type LostItem = { readonly lost: readonly { label: string; value: string }[] };

export function isLostItem(data: unknown): data is LostItem {
  return typeof data === 'object' && data !== null && 'lost' in data;
}

export function LostItemPage({ item }: { item: LostItem }) {
  return (
    <main id="main" tabIndex={-1} className="desk-page">
      <title>Not saved - Desk</title>
      <h1>This was not saved</h1>
      <p className="measure mt-4">
        A colleague took the item away meanwhile. What you typed is kept on this page only: copy it
        from here first.
      </p>
      <dl className="lost-input mt-4">
        {item.lost.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6">
        <a href="/desk/content">To the content</a>
      </p>
    </main>
  );
}
