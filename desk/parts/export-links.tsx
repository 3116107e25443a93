/**
 * Leads to files of all that a list of the inbox holds, every page of it.
 * @param list the address of the list: `/inbox?status=new`
 */
export function ExportLinks({ list }: { list: string }) {
  // Ordinary links: the browser itself takes the file, or shows who has to prove themselves first.
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-4">
      <span>This list as a file:</span>
      <a href={list.replace('/inbox', '/desk/inbox.csv')} className="button-link">
        CSV
      </a>
      <a href={list.replace('/inbox', '/desk/inbox.xlsx')} className="button-link">
        Excel
      </a>
    </p>
  );
}
