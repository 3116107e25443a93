import type { ContentServices } from '#modules/content/model/content-services.ts';
import type { Partner } from '#modules/content/model/partner.ts';
import { Loaded } from '../pages/loaded.tsx';
import { type Asked, atHandOrLater, type Loading, orSentence } from '../pages/outcome.ts';
import { Carousel } from '../ui/carousel.tsx';
import { Picture } from '../ui/picture.tsx';
import { Section } from '../ui/section.tsx';

/** Milliseconds between partners (specification, section 9). */
const DELAY = 2500;

/** The partners for a page, or the sentence of the specification (section 8). */
export function partnersFor(
  asked: Asked,
  content: ContentServices,
): Promise<Loading<readonly Partner[]>> {
  return atHandOrLater(
    asked,
    orSentence(content.partners.all(), 'Failed to load partners. Please try again later.'),
  );
}

/** Who works with us: moving by on the home page, all at once on the About page. */
export function Partners({
  from,
  layout,
}: {
  from: Loading<readonly Partner[]>;
  layout: 'carousel' | 'grid';
}) {
  return (
    <Section title="Our partners">
      <Loaded from={from} loading="Loading partners...">
        {(partners) => <PartnerMarks partners={partners} layout={layout} />}
      </Loaded>
    </Section>
  );
}

function PartnerMarks({
  partners,
  layout,
}: {
  partners: readonly Partner[];
  layout: 'carousel' | 'grid';
}) {
  if (partners.length === 0) return <p>The list of our partners is on its way.</p>;
  if (layout === 'carousel') {
    return (
      <Carousel label="Partners" delay={DELAY} perView="many">
        {partners.map((partner) => (
          <PartnerMark key={partner.id} partner={partner} />
        ))}
      </Carousel>
    );
  }
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-x-8 gap-y-10 sm:grid-cols-3 md:grid-cols-4">
      {partners.map((partner) => (
        <li key={partner.id}>
          <PartnerMark partner={partner} />
        </li>
      ))}
    </ul>
  );
}

function PartnerMark({ partner: { logo, name } }: { partner: Partner }) {
  return (
    <div className="max-w-56 pe-4">
      <Picture src={logo} shape="mark" />
      <p className="note strong mt-2">{name}</p>
    </div>
  );
}
