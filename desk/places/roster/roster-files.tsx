import { FileLinks } from '../../ui/file-links.tsx';

/** Links to the roster as files. `path`: the roster page's path, without `/desk`. */
export function RosterFiles({ path }: { path: string }) {
  return (
    <FileLinks className="roster-links">
      <span>This roster as a file:</span>
      <a href={`/desk${path}/roster.html`} className="button-link">
        Offline copy
      </a>
      <a href={`/desk${path}/roster.csv`} className="button-link">
        CSV
      </a>
    </FileLinks>
  );
}
