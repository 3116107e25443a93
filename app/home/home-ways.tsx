import { Link } from 'react-router';
import type { Home } from '#modules/content/pages.ts';

/** The three audiences of the home page and the page that each starts with. */
const WAYS = [
  { who: 'learner', to: '/courses', ground: 'gold' },
  { who: 'parent', to: '/stem-squad', ground: 'forest' },
  { who: 'donor', to: '/donate', ground: 'night' },
] as const;

/** The next step for a learner, a parent and a donor, right under the hero. */
export function HomeWays({ texts }: { texts: Home['ways'] }) {
  return (
    <section aria-label="Where to start">
      <ul className="cells ways">
        {WAYS.map(({ who, to, ground }) => (
          <li key={who} className={`cell way ground ground-${ground}`}>
            <h2 className="way-title">
              <Link to={to} className="cell-link">
                {texts[who].title}
              </Link>
            </h2>
            <p className="mt-2 max-w-[38ch]">{texts[who].text}</p>
            <p className="way-next" aria-hidden="true">
              {texts[who].step}
              <Arrow />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An arrow drawn as a stepped trace with a pad at its start. */
function Arrow() {
  return (
    <svg className="way-arrow" aria-hidden="true" viewBox="0 0 18 10" shapeRendering="crispEdges">
      <path
        fill="currentColor"
        d="M0 3h4v1h8V0h2v1h1v1h1v1h1v1h1v2h-1v1h-1v1h-1v1h-1v1h-2V6H4v1H0z"
      />
    </svg>
  );
}
