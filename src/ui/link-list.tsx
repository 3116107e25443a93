import { Link } from 'react-router';

type ListedLink = { readonly to: string; readonly label: string; readonly download?: boolean };

/** A file is no page of the router. */
const FILE = /\.\w+$/;

export function RuledLinks({ links }: { links: readonly ListedLink[] }) {
  return (
    <ul className="ruled">
      {links.map(({ to, label, download }) => (
        <li key={to}>
          <Link
            to={to}
            download={download}
            reloadDocument={FILE.test(to)}
            className="flex min-h-tap items-center py-2"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
