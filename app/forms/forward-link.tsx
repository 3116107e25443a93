import { ButtonLink } from '../ui/button.tsx';

/**
 * A link to pass on: a button that opens WhatsApp with it, and the link itself to copy. The link is
 * collapsed: on a phone it takes five lines that nobody reads.
 */
export function ForwardLink({
  link,
  whatsApp,
  words,
  look = 'main',
}: {
  link: string;
  whatsApp: string;
  words: string;
  look?: 'main' | 'plain';
}) {
  return (
    <div className="mb-4">
      <ButtonLink to={whatsApp} look={look} newTab>
        {words}
      </ButtonLink>
      <details className="mt-2">
        <summary className="note min-h-tap content-center">Or copy the link</summary>
        <p className="field-hint">
          <a href={link}>{link}</a>
        </p>
      </details>
    </div>
  );
}
