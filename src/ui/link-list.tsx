import { Link } from './link.tsx';

type ListedLink = { readonly to: string; readonly label: string; readonly download?: boolean };

export function RuledLinks({ links }: { links: readonly ListedLink[] }) {
  return (
    <ul className="ruled">
      {links.map(({ to, label, download }) => (
        <li key={to}>
          <Link to={to} download={download} className="flex min-h-tap items-center py-2">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
