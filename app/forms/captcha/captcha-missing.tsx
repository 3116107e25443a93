import { whatsAppLink } from '#modules/content/model/organisation.ts';
import { nationalPhone } from '#platform/text/national-phone.ts';
import { useSiteData } from '../../pages/site-data.ts';
import { Button } from '../../ui/button.tsx';

/** Shown when the robot check does not load: a blocker or the network stops it. */
export function CaptchaMissing({ onLoadAgain }: { onLoadAgain(): void }) {
  return (
    <>
      <p className="mb-4">
        <strong>The robot check did not load.</strong> A blocker in your browser or your connection
        may hold it back, and without it this form cannot be sent. What you typed stays here. You
        can try again, or <ContactWays />.
      </p>
      <Button look="plain" onClick={onLoadAgain}>
        Load the robot check again
      </Button>
    </>
  );
}

/** Other ways to reach us, as the end of a sentence: `write to …, call … or …`. */
export function ContactWays() {
  const organisation = useSiteData()?.organisation;
  if (!organisation) return 'write to us by email';
  const { email, phone } = organisation;
  return (
    <>
      write to <a href={`mailto:${email}`}>{email}</a>, call{' '}
      <a href={`tel:${phone}`}>{nationalPhone(phone)}</a> or{' '}
      <a href={whatsAppLink(phone)} rel="noopener">
        chat on WhatsApp
      </a>
    </>
  );
}
