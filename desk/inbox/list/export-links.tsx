import { FileLinks } from '../../ui/file-links.tsx';

/**
 * Links to files of the whole list, not only the current page.
 * @param list URL of the list: `/inbox?status=new`
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
