import type { MouseEvent } from 'react';
import { ButtonLink } from '../ui/button.tsx';

type ShareButtonProps = {
  /** The shared text, one sentence. */
  text: string;
  /** The absolute URL. */
  url: string;
  children: string;
};

/**
 * A button that shares a page: by the share sheet of the device if it has one, otherwise by
 * WhatsApp, whose link works without scripts.
 */
export function ShareButton({ text, url, children }: ShareButtonProps) {
  const whatsApp = `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`;

  function onClick(event: MouseEvent) {
    if (!('share' in navigator)) return;
    event.preventDefault();
    navigator.share({ text, url }).catch((reason: unknown) => {
      const closed = reason instanceof DOMException && reason.name === 'AbortError';
      if (!closed) location.assign(whatsApp);
    });
  }

  return (
    <ButtonLink to={whatsApp} look="plain" newTab onClick={onClick}>
      {children}
    </ButtonLink>
  );
}
