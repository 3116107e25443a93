/**
 * Leads to files of all that a list of the inbox holds.
 * @param query the filter as it stands in the address; which page is shown counts for nothing
 */
export function ExportLinks({ query }: { query: string }) {
  const filter = new URLSearchParams(query);
  filter.delete('after');
  const search = filter.size > 0 ? `?${filter}` : '';
  return (
    <p className="mt-6 flex flex-wrap gap-x-4 gap-y-2">
      <span>Take this list along:</span>
      {/* Ordinary links: the browser itself takes the file, or shows who has to sign in anew. */}
      <a href={`/desk/inbox.csv${search}`}>CSV</a>
      <a href={`/desk/inbox.xlsx${search}`}>Excel</a>
    </p>
  );
}
