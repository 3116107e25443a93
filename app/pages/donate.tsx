import { Link } from 'react-router';
import { pageMeta } from '../page-meta.ts';
import { FormPlace } from '../sections/form-place.tsx';
import { PageHeading, Section } from '../ui/section.tsx';
import { WovenBar } from '../ui/woven-bar.tsx';
import type { Route } from './+types/donate';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Donate',
    description: '100% of donations are spent directly on programs: kits, trainers, fares, data.',
    canonical: '/donate',
  });

export default function Donate() {
  return (
    <>
      <PageHeading
        title="Give something that gets used"
        introduction="A resistor costs less than a sachet of water. A trainer's bus to Ho costs rather more. Both come out of the same box, and you can help to fill it."
      />
      <Section label="About giving">
        <div className="grid gap-x-14 gap-y-8 md:grid-cols-[2fr_3fr]">
          <div>
            <p className="figure">100%</p>
            <p className="mt-1 max-w-60">of donations spent directly on programs</p>
            <WovenBar percent={100} />
          </div>
          <div className="prose">
            <p>
              Your gift buys kits, boards and tools. It pays trainers, fares and meals, rooms with
              power, and data bundles. Rent and the light bill are paid from course fees and by
              partners who gave for exactly that.
            </p>
            <p>
              If you give for one program, it is spent on that program, or returned. Every year we
              publish <Link to="/impact">what we did with it</Link>, mistakes included.
            </p>
            <p>
              Giving as a firm or a foundation? Look at{' '}
              <Link to="/get-involved?form=sponsorship">sponsorship</Link>: $5,000 can launch a full
              3-month lab cycle.
            </p>
          </div>
        </div>
      </Section>
      <Section title="Make a donation">
        <FormPlace subject="Donation" />
      </Section>
    </>
  );
}
