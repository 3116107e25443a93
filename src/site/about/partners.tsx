import type { Partner } from '#content/people.ts';
import type { ContentServices } from '#content/services.ts';
import { Carousel } from '#ui/carousel.tsx';
import { Picture } from '#ui/picture.tsx';
import { Section } from '#ui/section.tsx';
import {
  type Deferred,
  deferIfSlow,
  type LoadRequest,
  orFailureText,
} from '../pages/load-result.ts';
import { Loaded } from '../pages/loaded.tsx';

/** Milliseconds that a partner is shown (specification, section 9). */
const SLIDE_DELAY_MS = 2500;

export function loadPartners(
  request: LoadRequest,
  content: ContentServices,
): Promise<Deferred<readonly Partner[]>> {
  return deferIfSlow(
    request,
    orFailureText(content.partners.all(), 'Failed to load partners. Please try again later.'),
  );
}

type PartnersProps = { from: Deferred<readonly Partner[]>; layout: 'carousel' | 'grid' };

export function Partners({ from, layout }: PartnersProps) {
  return (
    <Section title="Our partners">
      <Loaded from={from} loading="Loading partners...">
        {(partners) => <PartnerLogos partners={partners} layout={layout} />}
      </Loaded>
    </Section>
  );
}

type PartnerLogosProps = { partners: readonly Partner[]; layout: 'carousel' | 'grid' };

function PartnerLogos({ partners, layout }: PartnerLogosProps) {
  if (partners.length === 0) return <p>The list of our partners is on its way.</p>;
  if (layout === 'carousel') {
    return (
      <Carousel label="Partners" delay={SLIDE_DELAY_MS} perView="many">
        {partners.map((partner) => (
          <PartnerLogo key={partner.id} partner={partner} />
        ))}
      </Carousel>
    );
  }
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-x-8 gap-y-10 sm:grid-cols-3 md:grid-cols-4">
      {partners.map((partner) => (
        <li key={partner.id}>
          <PartnerLogo partner={partner} />
        </li>
      ))}
    </ul>
  );
}

function PartnerLogo({ partner: { logo, name } }: { partner: Partner }) {
  return (
    <div className="max-w-56 pe-4">
      <Picture src={logo} shape="mark" />
      <p className="note strong mt-2">{name}</p>
    </div>
  );
}
