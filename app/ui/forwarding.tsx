import { ButtonLink } from './button.tsx';

/** A link for somebody else: a button that opens WhatsApp with it, and the link itself to copy. */
export function Forwarding({
  link,
  whatsApp,
  words,
}: {
  link: string;
  whatsApp: string;
  words: string;
}) {
  return (
    <div className="mb-4">
      <ButtonLink to={whatsApp} newTab>
        {words}
      </ButtonLink>
      <p className="field-hint mt-3">
        Or copy the link: <a href={link}>{link}</a>
      </p>
    </div>
  );
}
