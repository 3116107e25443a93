import type { SiteOrganisation } from '../pages/site-data.ts';

export function ContactDetails({ organisation }: { organisation: SiteOrganisation }) {
  const { address, email, phone, phoneText, whatsApp, openingHours } = organisation;
  return (
    <dl className="ruled">
      <Detail name="Address">
        <address>
          {address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </Detail>
      <Detail name="Email">
        <a href={`mailto:${email}`}>{email}</a>
      </Detail>
      <Detail name="Phone">
        <a href={`tel:${phone}`}>{phoneText}</a>
      </Detail>
      <Detail name="WhatsApp">
        <a href={whatsApp} rel="noopener">{`Chat with ${phoneText}`}</a>
      </Detail>
      <Detail name="Opening hours">
        {openingHours.split('; ').map((days) => (
          <span key={days} className="block">
            {days}
          </span>
        ))}
      </Detail>
    </dl>
  );
}

function Detail({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-x-6 py-3 sm:grid-cols-[9rem_1fr]">
      <dt className="strong">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
