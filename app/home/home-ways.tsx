import { Link } from 'react-router';

/** Who comes, and where each of them goes next. */
const WAYS = [
  {
    to: '/courses',
    who: 'I want to learn',
    text: 'Courses, labs and clubs for ages 14 to 24. Most of them ask for no experience.',
    step: 'See the courses',
    ground: 'gold',
  },
  {
    to: '/stem-squad',
    who: 'It is for my child',
    text: 'A kit of real parts for ages 6 to 18, for the kitchen table.',
    step: 'Meet STEM Squad',
    ground: 'forest',
  },
  {
    to: '/donate',
    who: 'I want to give',
    text: 'Kits, trainers, fares and data. 100% of it is spent on programs.',
    step: 'See what it buys',
    ground: 'night',
  },
] as const;

/** The next step for a learner, a parent and a donor, right under the hero. */
export function HomeWays() {
  return (
    <section aria-label="Where to start">
      <ul className="cells ways">
        {WAYS.map(({ to, who, text, step, ground }) => (
          <li key={to} className={`cell way ground ground-${ground}`}>
            <h2 className="way-title">
              <Link to={to} className="cell-link">
                {who}
              </Link>
            </h2>
            <p className="mt-2 max-w-[38ch]">{text}</p>
            <p className="way-step" aria-hidden="true">
              {step}
              <Arrow />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A trace from pad to arrow head, stepped like a woven one. */
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
