import { FileLinks } from '../../ui/file-links.tsx';

/** Links to the roster as files. `path`: the roster page's path, without `/desk`. */
export function RosterFiles({ path }: { path: string }) {
  return (
    <div className="field-group">
      <h2 className="panel-title">Files</h2>
      <FileLinks className="">
        <a href={`/desk${path}/roster.html`} className="button-link">
          Offline copy
        </a>
        <a href={`/desk${path}/roster.csv`} className="button-link">
          CSV
        </a>
      </FileLinks>
    </div>
  );
}
