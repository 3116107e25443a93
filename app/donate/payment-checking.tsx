import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { ButtonLink, ButtonRow } from '../ui/button.tsx';
import { WithoutScripts } from '../ui/without-scripts.tsx';

/** Seconds between two reloads. */
const POLL_SECONDS = 4;

/** Reloads the page every few seconds while a payment is being checked, also without scripts. */
export function PaymentChecking() {
  const { state, revalidate } = useRevalidator();
  const { search } = useLocation();
  const token = new URLSearchParams(search).get('token') ?? '';
  useEffect(() => {
    if (state !== 'idle') return;
    const timer = setTimeout(revalidate, POLL_SECONDS * 1_000);
    return () => clearTimeout(timer);
  }, [state, revalidate]);
  return (
    <>
      <WithoutScripts>
        <meta httpEquiv="refresh" content={String(POLL_SECONDS)} />
      </WithoutScripts>
      <ButtonRow>
        <ButtonLink to={`/donate/pledge?token=${encodeURIComponent(token)}`} look="plain">
          I did not pay: show how
        </ButtonLink>
      </ButtonRow>
    </>
  );
}
