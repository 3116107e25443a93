import { formatPrice } from '#content/course.ts';
import {
  monthlyPaidByYear,
  planOf,
  type StemSquadItem,
  stemSquadButtonPath,
  stemSquadSection,
} from '#content/stem-squad.ts';
import type { PageContext } from '#platform/pages/page-context.ts';
import { type MarkupBudget, markupBudget, safeHtml } from '#platform/text/markup.server.ts';
import { pageMeta } from '#site/metadata/page-meta.ts';
import { contentContext, siteContext } from '#site/pages/context.ts';
import { deferIfSlow, mapResult, orEmptyOnStatus } from '#site/pages/load-result.ts';
import { Loaded } from '#site/pages/loaded.tsx';
import { requireOnWebsite } from '#site/pages/not-found.server.ts';
import { withPictureSizes } from '#site/pages/page-parts.server.ts';
import { ProgramLinks } from '#site/programs/program-links.tsx';
import { ButtonLink, ButtonRow } from '#ui/button.tsx';
import { Row, Rows } from '#ui/cells.tsx';
import { Markup } from '#ui/markup.tsx';
import { Picture } from '#ui/picture.tsx';
import { Questions, type Step, Trace } from '#ui/questions.tsx';
import { PageHeading, Section } from '#ui/section.tsx';
import type { Route } from './+types/stem-squad.page';

export const handle = { reading: true, query: ['whole'] };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: 'STEM Squad',
        description:
          'Kits of real parts for children aged 6 to 18: plans for one child, or a Group Buy for 3-5 families.',
        canonical: '/stem-squad',
      })
    : [];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  await requireOnWebsite(context, 'stem-squad');
  const items = mapResult(
    orEmptyOnStatus(
      context.get(contentContext).stemSquadItems.all(),
      'Failed to load STEM Squad content. Please try again later.',
    ),
    async (all) => {
      const budget = markupBudget('html');
      return Promise.all(all.map((item) => squadItemView(item, site, budget)));
    },
  );
  return { items: await deferIfSlow({ request, url }, items) };
}

async function squadItemView(item: StemSquadItem, site: PageContext, budget: MarkupBudget) {
  const { id, title, content, media, parts, buttonLabel } = item;
  const path = stemSquadButtonPath(item);
  const plan = planOf(item);
  return {
    id,
    title,
    section: stemSquadSection(item),
    markup: content.trim() ? await withPictureSizes(safeHtml(content, budget), site) : undefined,
    pictures: media.map(({ url }) => url).filter(Boolean),
    parts: parts.filter(Boolean),
    byYear: plan && formatPrice(monthlyPaidByYear(plan.monthly), 'GHS'),
    button: path ? { label: buttonLabel, to: path } : undefined,
  };
}

export default function StemSquad({ loaderData }: Route.ComponentProps) {
  const { items } = loaderData;
  return (
    <>
      <Loaded from={items} loading="Loading STEM Squad page..." meanwhile={<StemSquadHero />}>
        {(all) => <StemSquadContent items={all} />}
      </Loaded>
      <ProgramLinks
        title="Explore Other Programs"
        slugs={['project-that-matters', 'tech-labs', 'hackathons', 'consultants']}
      />
    </>
  );
}

function StemSquadContent({ items }: { items: readonly SquadItemView[] }) {
  const of = (section: SquadItemView['section']) =>
    items.filter((item) => item.section === section);
  const [hero, ...furtherHeroes] = of('hero');
  return (
    <>
      <StemSquadHero item={hero} />
      <StemSquadSections items={furtherHeroes} />
      <StemSquadSteps items={of('how-it-works')} />
      <StemSquadPlans items={of('plan')} />
      <StemSquadReasons items={of('why')} />
      <StemSquadQuestions items={of('faq')} />
      <StemSquadSections items={of('other')} />
      <StemSquadSections items={of('cta')} main />
      <StemSquadSections items={of('footer')} />
    </>
  );
}

/** A family with a kit, unless staff chose a picture. */
const KITCHEN_TABLE = '/drawings/stem-squad.svg';

function StemSquadHero({ item }: { item?: SquadItemView | undefined }) {
  if (!item?.title) {
    return (
      <PageHeading
        title="STEM Squad"
        introduction="Kits of real parts for children aged 6 to 18, for the kitchen table."
        picture={<Picture src={KITCHEN_TABLE} shape="filling" first />}
        chapter="children"
      >
        {item && <SquadItem item={item} main />}
      </PageHeading>
    );
  }
  const [picture = KITCHEN_TABLE, ...others] = item.pictures;
  return (
    <PageHeading
      title={item.title}
      overline="STEM Squad"
      picture={<Picture src={picture} shape="filling" first />}
      chapter="children"
    >
      <div className="lead mt-4">
        <SquadItem item={{ ...item, pictures: others }} main />
      </div>
    </PageHeading>
  );
}

const STEPS: readonly Step[] = [
  {
    title: 'Subscribe',
    text: 'Choose a plan and fill in one form. We contact you within 24 hours with the payment details.',
  },
  {
    title: 'Receive Your STEM Kit',
    text: 'The first box comes after 3 months, and then one every semester.',
  },
  {
    title: 'Explore & Learn',
    text: 'Your child builds it, breaks it, mends it and explains it to you over supper.',
  },
];

function StemSquadSteps({ items }: { items: readonly SquadItemView[] }) {
  return (
    <Section title={items[0]?.title || 'How It Works'}>
      {items.map((item) => (
        <div key={item.id} className="mb-8">
          <SquadItem item={item} />
        </div>
      ))}
      <Trace steps={STEPS} />
    </Section>
  );
}

function StemSquadReasons({ items }: { items: readonly SquadItemView[] }) {
  if (items.length === 0) return null;
  return (
    <Section title="Why STEM Squad">
      <Rows>
        {items.map((item) => (
          <Row key={item.id} title={item.title}>
            <SquadItem item={item} />
          </Row>
        ))}
      </Rows>
    </Section>
  );
}

function StemSquadQuestions({ items }: { items: readonly SquadItemView[] }) {
  if (items.length === 0) return null;
  return (
    <Section title="Frequently asked questions">
      <Questions
        group="faq"
        questions={items
          .filter(({ title }) => title)
          .map((item, index) => ({
            id: `question-${index + 1}`,
            title: item.title,
            answer: <SquadItem item={item} />,
          }))}
      />
      {items
        .filter(({ title }) => !title)
        .map((item) => (
          <SquadItem key={item.id} item={item} />
        ))}
    </Section>
  );
}

function StemSquadSections({ items, main }: { items: readonly SquadItemView[]; main?: boolean }) {
  return items.map((item) => (
    <Section
      key={item.id}
      {...(item.title ? { title: item.title } : { label: 'STEM Squad' })}
      beside={item.title !== ''}
      ground={main ? 'leaf' : undefined}
    >
      <SquadItem item={item} main={main} />
    </Section>
  ));
}

function StemSquadPlans({ items }: { items: readonly SquadItemView[] }) {
  if (items.length === 0) return null;
  return (
    <Section title="Choose a plan">
      <StemSquadKits items={items} />
      <ul className="cells md:grid-cols-2">
        {items.map((item) => (
          <li key={item.id} className="cell plan">
            {item.title && <h3 className="title-growing">{item.title}</h3>}
            <SquadItem item={item} main />
            {item.byYear && <p className="note">{item.byYear} a month if you pay for a year</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Works without scripts; browsers that do not know `:has` show all boxes. */
function StemSquadKits({ items }: { items: readonly SquadItemView[] }) {
  const kits = items.filter(({ parts }) => parts.length > 0);
  if (kits.length === 0) return null;
  return (
    <fieldset className="mb-8">
      <legend className="mb-4">
        <h3>What is in the box?</h3>
      </legend>
      <div className="tab-list flex-wrap">
        {kits.map((kit, index) => (
          <Kit key={kit.id} kit={kit} isFirst={index === 0} />
        ))}
      </div>
      <p className="note mt-3">A first kit, for example. The parts change every semester.</p>
    </fieldset>
  );
}

function Kit({ kit: { id, title, parts }, isFirst }: { kit: SquadItemView; isFirst: boolean }) {
  return (
    <>
      <label className="tab px-2">
        <input type="radio" name="kit" className="sr-only" defaultChecked={isFirst} />
        {title}
      </label>
      <div className="kit">
        <Picture src={`/covers/kits/${encodeURIComponent(id)}.svg`} />
        <div className="p-4">
          <p className="strong mb-3">
            {title}: {parts.length} parts
          </p>
          <ol className="rows rows-numbered">
            {parts.map((part) => (
              <li key={part} className="row-title line-below py-2">
                {part}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </>
  );
}

type SquadItemView = Awaited<ReturnType<typeof squadItemView>>;

function SquadItem({ item, main }: { item: SquadItemView; main?: boolean | undefined }) {
  const { markup, button, pictures } = item;
  return (
    <>
      {markup && <Markup tree={markup} />}
      {button && (
        <ButtonRow>
          <ButtonLink to={button.to} look={main ? 'main' : 'plain'}>
            {button.label}
          </ButtonLink>
        </ButtonRow>
      )}
      {pictures.length > 0 && (
        <div className="mt-6 grid max-w-3xl gap-4">
          {pictures.map((picture) => (
            <Picture key={picture} src={picture} shape="wide" />
          ))}
        </div>
      )}
    </>
  );
}
