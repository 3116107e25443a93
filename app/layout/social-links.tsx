import type { SocialLink } from '../pages/site-data.ts';

/** Links to social networks, as text: it needs no picture to load. */
export function SocialLinks({ social }: { social: readonly SocialLink[] }) {
  return (
    <ul>
      {social.map(({ label, url }) => (
        <li key={label}>
          <a href={url} className="footer-link" rel="noopener">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
