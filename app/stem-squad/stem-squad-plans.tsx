import { formatPrice } from '#modules/content/course.ts';
import {
  monthlyPaidByYear,
  STEM_SQUAD_PLANS,
  type StemSquadPlan,
} from '#modules/content/stem-squad.ts';
import { Section } from '../ui/section.tsx';
import { SquadItem, type SquadItemView } from './stem-squad-item.tsx';
import { StemSquadKits } from './stem-squad-kits.tsx';

/** The plans side by side, with their prices as a drawing. */
export function StemSquadPlans({ items }: { items: readonly SquadItemView[] }) {
  if (items.length === 0) return null;
  return (
    <Section title="Choose a plan">
      <StemSquadKits items={items} />
      <ul className="cells md:grid-cols-2">
        {items.map((item) => (
          <li key={item.id} className="cell plan">
            {item.title && <h3 className="title-growing">{item.title}</h3>}
            <SquadItem item={item} main />
          </li>
        ))}
      </ul>
      <Prices
        plans={STEM_SQUAD_PLANS.filter((plan) => items.some((item) => linksToPlan(item, plan)))}
      />
    </Section>
  );
}

function linksToPlan({ button }: SquadItemView, { code }: StemSquadPlan): boolean {
  return new URLSearchParams(button?.to.split('?')[1]).get('plan') === code;
}

/**
 * The monthly price of each plan, also when a year is paid at once. On phones, where the plans are
 * right above it, it is behind a button.
 */
function Prices({ plans }: { plans: readonly StemSquadPlan[] }) {
  const highest = Math.max(...plans.map(({ monthly }) => monthly));
  if (plans.length < 2) return null;
  return (
    <details className="wide-open mt-12">
      <summary className="button-block button-compact button-plain">Compare the prices</summary>
      <h3 className="mt-6">A month, plan by plan</h3>
      <p className="measure mt-1">Gold = what you save each month if you pay for a year.</p>
      <dl className="mt-6 grid gap-4">
        {plans.map(({ code, name, ages, monthly }) => (
          <div key={code} className="grid gap-x-6 gap-y-1 lg:grid-cols-[14rem_1fr_18rem]">
            <dt>
              <strong>{name}</strong>, {ages}
            </dt>
            <dd className="order-1 lg:order-none">
              <PriceBar share={monthly / highest} paid={monthlyPaidByYear(monthly) / monthly} />
            </dd>
            <dd>
              <strong className="price">{formatPrice(monthly, 'GHS')}</strong>, or{' '}
              {formatPrice(monthlyPaidByYear(monthly), 'GHS')} by the year
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** A bar as long as the share of the highest price; its green part is the price by the year. */
function PriceBar({ share, paid }: { share: number; paid: number }) {
  const length = share * 100;
  return (
    <svg className="price-bar" aria-hidden="true">
      <line className="price-saved" x2={`${length}%`} y1="16" y2="16" />
      <line className="price-paid" x2={`${length * paid}%`} y1="16" y2="16" />
    </svg>
  );
}
