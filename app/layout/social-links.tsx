/** A social network and our page there. */
export type SocialLink = { readonly label: string; readonly url: string };

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
