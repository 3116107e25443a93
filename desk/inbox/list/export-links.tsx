import { FileLinks } from '../../ui/file-links.tsx';

/**
 * Leads to files of all that a list of the inbox holds, every page of it.
 * @param list the address of the list: `/inbox?status=new`
 */
export function ExportLinks({ list }: { list: string }) {
  return (
    <FileLinks>
      <span>This list as a file:</span>
      <a href={list.replace('/inbox', '/desk/inbox.csv')} className="button-link">
        CSV
      </a>
      <a href={list.replace('/inbox', '/desk/inbox.xlsx')} className="button-link">
        Excel
      </a>
    </FileLinks>
  );
}
