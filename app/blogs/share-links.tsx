import { useEffect, useState } from 'react';
import { Button, ButtonLink, ButtonRow } from '../ui/button.tsx';
import { useScripted } from '../ui/scripted.tsx';

type SharedPage = { readonly title: string; readonly url: string };

/** Milliseconds until a notice disappears (specification, section 9: notice timeout). */
const NOTICE_TIMEOUT_MS = 5_000;
const COPIED_TEXT = 'Link copied';
const FAILED_TEXT = 'Copying did not work. The link is';

/**
 * Ways to share a page. The networks get plain links, which work without scripts and load nothing
 * from the networks; scripts add copying and, where the device has one, its share sheet.
 * @param url the absolute URL
 */
export function ShareLinks({ title, url }: SharedPage) {
  const scripted = useScripted();
  const [message, setMessage] = useState('');

  useEffect(() => {
    if (message !== COPIED_TEXT) return;
    const timer = setTimeout(setMessage, NOTICE_TIMEOUT_MS, '');
    return () => clearTimeout(timer);
  }, [message]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setMessage(COPIED_TEXT);
    } catch {
      // The permission is denied, or the page has no TLS: browsers then offer no clipboard.
      setMessage(FAILED_TEXT);
    }
  }

  return (
    <>
      <ButtonRow>
        {shareTargets({ title, url }).map(({ label, href }) => (
          <ButtonLink key={label} to={href} look="plain" newTab>
            {label}
          </ButtonLink>
        ))}
        {scripted && (
          <Button look="plain" onClick={copy}>
            Copy link
          </Button>
        )}
        {scripted && 'share' in navigator && (
          // Rejects when the visitor closes the share sheet, which is no failure.
          <Button onClick={() => navigator.share({ title, url }).catch(() => {})}>Share…</Button>
        )}
      </ButtonRow>
      <p role="status" className="strong mt-4 min-h-7">
        {message} {message === FAILED_TEXT && <span className="break-all">{url}</span>}
      </p>
    </>
  );
}

/** The share links of the networks. */
function shareTargets({ title, url }: SharedPage) {
  // WhatsApp shows a `+` literally, so spaces are encoded as `%20`.
  const to = (base: string, query: Record<string, string>) =>
    `${base}?${new URLSearchParams(query).toString().replaceAll('+', '%20')}`;
  return [
    { label: 'WhatsApp', href: to('https://wa.me/', { text: `${title} ${url}` }) },
    { label: 'Facebook', href: to('https://www.facebook.com/sharer/sharer.php', { u: url }) },
    { label: 'X (Twitter)', href: to('https://twitter.com/intent/tweet', { text: title, url }) },
    {
      label: 'LinkedIn',
      href: to('https://www.linkedin.com/sharing/share-offsite/', { url }),
    },
  ];
}
