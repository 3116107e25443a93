import { useContext } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#ui/link.tsx';
import { Lite } from '#ui/scripted.tsx';
import { useIsOn } from '../pages/site-data.ts';

export function SiteHeader({ name }: { name: string | undefined }) {
  const lite = useContext(Lite);
  const isLong = (name?.length ?? 0) > 16;
  return (
    // The target of Back to top, which also takes the focus.
    <header id="top" tabIndex={-1}>
      <div className="page-width flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
        <Link
          to="/"
          className={`site-name inline-flex min-h-tap items-center gap-2${isLong ? ' site-name-long' : ''}`}
        >
          {!lite && <img src="/favicon.svg" alt="" width="32" height="32" fetchPriority="low" />}
          <span className="min-w-0">
            {name?.toLowerCase() ?? 'Home'}
            <span className="site-name-point">.</span>
            {name && <span className="sr-only"> home page</span>}
          </span>
        </Link>
        <div className="flex flex-wrap items-center gap-3 sm:gap-4">
          <WideMenu />
          <Link to="/donate" className="button-block button-compact button-main">
            Donate
          </Link>
          <SmallMenu />
        </div>
      </div>
      <div className="line-above" />
      <div className="band" />
    </header>
  );
}

function WideMenu() {
  return (
    <nav aria-label="Main" className="hidden xl:block">
      <ul className="flex flex-wrap gap-x-4">
        {NAVBAR_LINKS.filter(useIsOn()).map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to}>{label}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NavLink({ to, children }: { to: string; children: string }) {
  const { pathname } = useLocation();
  const isHere = pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
  return (
    <Link to={to} aria-current={isHere ? 'page' : undefined} className="nav-link">
      {children}
    </Link>
  );
}

/** Closed by `watchMenu` in `src/ui/inline-scripts.ts`. */
function SmallMenu() {
  const isOn = useIsOn();
  return (
    <details className="small-menu group xl:hidden">
      <summary className="button-block button-compact button-plain">
        <span className="group-open:hidden">Menu</span>
        <span className="hidden group-open:inline">Close</span>
      </summary>
      <nav aria-label="Main" className="small-menu-panel">
        {MENU_GROUPS.map((group) => (
          <div key={group} className="small-menu-group">
            <p className="title-note">{group}</p>
            <ul aria-label={group}>
              {NAVBAR_LINKS.filter((link) => link.group === group && isOn(link)).map(
                ({ to, label }) => (
                  <li key={to}>
                    <NavLink to={to}>{label}</NavLink>
                  </li>
                ),
              )}
            </ul>
          </div>
        ))}
      </nav>
    </details>
  );
}

const NAVBAR_LINKS = [
  { to: '/', label: 'Home', group: '' },
  { to: '/about', label: 'About Us', group: 'About' },
  { to: '/programs', label: 'Programs', group: 'Learn' },
  { to: '/impact', label: 'Impact', group: 'About' },
  { to: '/get-involved', label: 'Get Involved', group: 'Take part' },
  { to: '/events', label: 'Events', group: 'Take part' },
  { to: '/blogs', label: 'Blog', group: 'About' },
  { to: '/courses', label: 'Courses', group: 'Learn' },
  { to: '/stem-squad', label: 'STEM Squad', group: 'Learn' },
  { to: '/contact', label: 'Contact Us', group: 'About' },
] as const;

const MENU_GROUPS = ['', 'Learn', 'Take part', 'About'] as const;
