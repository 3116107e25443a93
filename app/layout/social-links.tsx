import type { Organisation, SocialNetwork } from '#modules/content/model/organisation.ts';

const NETWORK_LABELS: Readonly<Record<SocialNetwork, string>> = {
  facebook: 'Facebook',
  x: 'X (Twitter)',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  tiktok: 'TikTok',
};

/** Links to social networks, as text: it needs no picture to load. */
export function SocialLinks({ social }: Pick<Organisation, 'social'>) {
  return (
    <ul>
      {social.map(({ network, url }) => (
        <li key={network}>
          <a href={url} className="footer-link" rel="noopener">
            {NETWORK_LABELS[network]}
          </a>
        </li>
      ))}
    </ul>
  );
}
