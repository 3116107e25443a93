import * as v from 'valibot';
import { field } from '#platform/text/labelled.ts';
import { link, optionalLink } from '#platform/text/link.ts';
import { itemId, optionalText, text, textList } from '#platform/text/text.ts';
import { formatPrice } from './course.ts';

/** The plans of STEM Squad (specification, section 9). `monthly`: in cedis, if its content says none. */
export const STEM_SQUAD_PLANS = [
  { code: 'starter', name: 'Starter', ages: 'ages 6-12', monthly: 350 },
  { code: 'intermediate', name: 'Intermediate', ages: 'ages 12-18', monthly: 450 },
  { code: 'advanced', name: 'Advanced', ages: 'all ages', monthly: 550 },
] as const;
export type StemSquadPlan = Omit<(typeof STEM_SQUAD_PLANS)[number], 'monthly'> & {
  readonly monthly: number;
};

/** The plan of an item, at its price. The item's button, key or heading names it. */
export function planOf(item: StemSquadItem): StemSquadPlan | undefined {
  const names = `${item.buttonLink} ${item.id} ${item.title}`.toLowerCase();
  const plan = STEM_SQUAD_PLANS.find(({ code }) => names.includes(code));
  if (!plan || stemSquadSection(item) !== 'plan') return undefined;
  return { ...plan, monthly: item.monthly ?? plan.monthly };
}

export type StemSquadPlans = readonly StemSquadPlan[];

/** Those with an item. */
export function squadPlans(items: readonly StemSquadItem[]): StemSquadPlans {
  const all = items.map(planOf);
  return STEM_SQUAD_PLANS.flatMap(({ code }) => all.find((plan) => plan?.code === code) ?? []);
}

export function monthlyPaidByYear(monthly: number): number {
  return (monthly * (100 - PAYMENT_SAVINGS.annual)) / 100;
}

const monthly = v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1)));
const picture = v.object({ url: field(optionalLink, 'Picture', '', { picture: true }) });

const SECTIONS = {
  Hero: 'Top of the page',
  'How It Works': 'How it works',
  Plan: 'Plan',
  'Why STEM Squad': 'Why STEM Squad',
  FAQ: 'Question',
  CTA: 'Call to join',
  Footer: 'End of the page',
};

export const stemSquadItem = v.object({
  id: field(itemId, 'Key', '', { fixed: true }),
  type: field(text, 'Section', '', { names: SECTIONS }),
  title: field(optionalText, 'Heading', 'For a question: the question. For a plan: its name.'),
  content: field(optionalText, 'Text', 'For a question: the answer.', { html: true }),
  media: field(v.nullish(v.array(field(picture, 'Picture')), []), 'Pictures'),
  parts: field(textList, 'Parts in the box', 'For a plan: one per line, at most eight.'),
  monthly: field(monthly, 'Price a month', 'In cedis. Texts show it as {starter price}.'),
  buttonLabel: field(optionalText, 'Words of the button', 'It needs words and an address.'),
  buttonLink: field(optionalText, 'Button leads to', 'A page like /courses, or a form.'),
});
export type StemSquadItem = v.InferOutput<typeof stemSquadItem>;

/** Reads `How It Works`, `how-it-works` and `HowItWorks` alike. */
export function stemSquadSection(item: Pick<StemSquadItem, 'type'>) {
  const type = item.type.toLowerCase().replace(/[^a-z]/g, '');
  if (type.startsWith('hero')) return 'hero';
  if (type.startsWith('howitworks')) return 'how-it-works';
  if (type.includes('plan') || type.startsWith('group')) return 'plan';
  if (type.startsWith('why')) return 'why';
  if (type.startsWith('faq')) return 'faq';
  if (type.startsWith('cta')) return 'cta';
  if (type.startsWith('footer')) return 'footer';
  return 'other';
}

/** A link that starts with `/` is used as it is, anything else names a form on Get Involved. */
export function stemSquadButtonPath(item: StemSquadItem): string | undefined {
  if (!item.buttonLabel || !item.buttonLink) return undefined;
  if (item.buttonLink.startsWith('/') && v.is(link, item.buttonLink)) return item.buttonLink;
  // encodeURI keeps & and =, so that `stem-squad&plan=starter` names a form and its plan.
  return `/get-involved?form=${encodeURI(item.buttonLink)}`;
}

/** A price quote for STEM Squad, in cedis: price ranges, with equal ends for fixed prices. */
export type Quote = {
  readonly month: PriceSpan;
  readonly all: PriceSpan;
  readonly year?: PriceSpan | undefined;
  readonly families: number;
  readonly isGroup: boolean;
  readonly pays: (typeof PAYMENT_INTERVALS)[number];
};
type PriceSpan = readonly [from: number, to: number];

/** Discounts in percent for the payment interval and for a group (specification, section 9). */
const PAYMENT_SAVINGS = { monthly: 0, semester: 5, annual: 10 } as const;
const PAYMENT_INTERVALS = ['monthly', 'semester', 'annual'] as const;
const GROUP_SAVINGS = [15, 10] as const;

const MONTHS = 12;

/**
 * Undefined until plan and interval are chosen. The group discount applies to what is left after the
 * payment discount. `answers` may be half typed.
 */
export function squadQuote(
  { planType, paymentPreference, subscriptionType, groupSize }: Readonly<Record<string, unknown>>,
  plans: StemSquadPlans,
): Quote | undefined {
  const plan = plans.find(({ code }) => code === planType);
  const pays = PAYMENT_INTERVALS.find((way) => way === paymentPreference);
  if (!plan || !pays) return undefined;
  const discount = PAYMENT_SAVINGS[pays];
  const isGroup = subscriptionType === 'group';
  const [most, least] = isGroup ? GROUP_SAVINGS : [0, 0];
  const size = Number(groupSize);
  const families = isGroup && Number.isInteger(size) && size > 1 && size < 6 ? size : 1;
  const discounted = (percent: number, times: number) =>
    Math.round((plan.monthly * (100 - discount) * (100 - percent) * times) / 100) / 100;
  const span = (times: number): PriceSpan => [discounted(most, times), discounted(least, times)];
  return {
    month: span(1),
    all: span(families),
    year: paymentPreference === 'annual' ? span(MONTHS) : undefined,
    families,
    isGroup,
    pays,
  };
}

export function quoteText({ month, all, year, families, isGroup, pays }: Quote) {
  const due = {
    monthly: `one month first: ${priceSpanText(month)}`,
    semester: `one semester first: ${priceSpanText(month)} a month`,
    annual: `the whole year first: ${priceSpanText(year ?? month)}`,
  };
  return {
    price: `${priceSpanText(month)} a month`,
    more: [
      isGroup && ' for each family',
      year && `, which is ${priceSpanText(year)} for a year at once`,
      '.',
      families > 1 && ` All ${families} families together: ${priceSpanText(all)} a month.`,
      isGroup && ' We agree with you how much your group saves: 10 to 15%.',
    ]
      .filter(Boolean)
      .join(''),
    first: `${isGroup ? 'Each family pays' : 'You pay'} ${due[pays]}.`,
  };
}

/** A price range in words: `GH₵298 to GH₵315`, or one price. */
function priceSpanText([from, to]: PriceSpan): string {
  const most = formatPrice(to, 'GHS');
  return from === to ? most : `${formatPrice(from, 'GHS')} to ${most}`;
}
