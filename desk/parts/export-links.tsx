/**
 * Leads to files of all that a list of the inbox holds, every page of it.
 * @param list the address of the list: `/inbox?status=new`
 */
export function ExportLinks({ list }: { list: string }) {
  // Ordinary links: the browser itself takes the file, or shows who has to prove themselves first.
  return (
    <p className="mt-6 flex flex-wrap gap-x-4 gap-y-2">
      <span>This list as a file:</span>
      <a href={list.replace('/inbox', '/desk/inbox.csv')}>CSV</a>
      <a href={list.replace('/inbox', '/desk/inbox.xlsx')}>Excel</a>
    </p>
  );
}
