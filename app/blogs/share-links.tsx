import { useEffect, useState } from 'react';
import { Button, ButtonLink, ButtonRow } from '../ui/button.tsx';
import { useScripted } from '../ui/use-scripted.ts';

type SharedPage = { readonly title: string; readonly url: string };

/** Milliseconds after which a message goes (specification, section 9: notice timeout). */
const NOTICE_TIMEOUT_MS = 5_000;
const COPIED_TEXT = 'Link copied';

/**
 * Ways to send a page on. The networks get plain links, which work without scripts and load
 * nothing of theirs; scripts add copying and the phone's own share sheet where there is one.
 * @param url the absolute address
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
      // Forbidden, or a page without TLS, where browsers have no clipboard.
      setMessage(`Copying did not work. The link is ${url}`);
    }
  }

  return (
    <>
      <ButtonRow>
        {shareTargets({ title, url }).map(({ label, address }) => (
          <ButtonLink key={label} to={address} look="plain" newTab>
            {label}
          </ButtonLink>
        ))}
        {scripted && (
          <Button look="plain" onClick={copy}>
            Copy link
          </Button>
        )}
        {scripted && 'share' in navigator && (
          // Rejects when the visitor closes the sheet, which is no failure.
          <Button onClick={() => navigator.share({ title, url }).catch(() => {})}>Share…</Button>
        )}
      </ButtonRow>
      <p role="status" className="strong wrap-anywhere mt-4 min-h-7">
        {message}
      </p>
    </>
  );
}

/** Where each network takes an address to share. */
function shareTargets({ title, url }: SharedPage) {
  // WhatsApp shows a `+` as it is, so blanks are written the other way.
  const to = (address: string, query: Record<string, string>) =>
    `${address}?${new URLSearchParams(query).toString().replaceAll('+', '%20')}`;
  return [
    { label: 'WhatsApp', address: to('https://wa.me/', { text: `${title} ${url}` }) },
    { label: 'Facebook', address: to('https://www.facebook.com/sharer/sharer.php', { u: url }) },
    { label: 'X (Twitter)', address: to('https://twitter.com/intent/tweet', { text: title, url }) },
    {
      label: 'LinkedIn',
      address: to('https://www.linkedin.com/sharing/share-offsite/', { url }),
    },
  ];
}
