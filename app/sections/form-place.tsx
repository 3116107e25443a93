import { useRouteLoaderData } from 'react-router';
import { nationalPhone, whatsAppLink } from '#domain/content/organisation.ts';
import type { loader } from '../root.tsx';
import { ButtonLink, ButtonRow } from '../ui/button.tsx';

/**
 * Stands where a form will be: until it can be sent, it says how to reach us instead.
 * @param subject what the visitor wants, put into the subject of the e-mail
 */
export function FormPlace({ subject }: { subject: string }) {
  const organisation = useRouteLoaderData<typeof loader>('root')?.organisation;
  if (!organisation) return null;
  const { email, phone } = organisation;
  return (
    <>
      <p className="measure">
        Write to us or send a WhatsApp message to {nationalPhone(phone)} and a person will answer
        you.
      </p>
      <ButtonRow>
        <ButtonLink to={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>
          Write an e-mail
        </ButtonLink>
        <ButtonLink
          to={`${whatsAppLink(phone)}?text=${encodeURIComponent(subject)}`}
          look="plain"
          newTab
        >
          Chat on WhatsApp
        </ButtonLink>
      </ButtonRow>
    </>
  );
}
