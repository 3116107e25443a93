import {
  type StemSquadItem,
  stemSquadButtonPath,
  stemSquadSection,
} from '#modules/content/stem-squad.ts';
import type { PageContext } from '#platform/pages/page-context.ts';
import { plainTextOf, safeHtml } from '#platform/text/markup.server.ts';
import { type MarkupBudget, markupBudget } from '#platform/text/markup-budget.ts';
import { questionsData } from '../metadata/describe-page.server.ts';
import { structuredData } from '../metadata/discovery-head.tsx';
import { pageMeta } from '../metadata/page-meta.ts';
import { contentContext, siteContext } from '../pages/context.ts';
import { deferIfSlow, mapResult, orEmptyOnStatus } from '../pages/load-result.ts';
import { Loaded } from '../pages/loaded.tsx';
import { loadPageText, withPictureSizes } from '../pages/page-parts.server.ts';
import { ProgramLinks } from '../programs/program-links.tsx';
import type { Step } from '../ui/questions.tsx';
import type { Route } from './+types/stem-squad';
import type { SquadItemView } from './stem-squad-item.tsx';
import {
  StemSquadHero,
  StemSquadQuestions,
  StemSquadReasons,
  StemSquadSections,
  StemSquadSteps,
} from './stem-squad-parts.tsx';
import { StemSquadPlans } from './stem-squad-plans.tsx';

export const handle = { query: ['whole'] };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'STEM Squad',
    description:
      'Kits of real parts for children aged 6 to 18: three plans, or a Group Buy for 3-5 families. From GH₵350 a month.',
    canonical: '/stem-squad',
  });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const items = mapResult(
    orEmptyOnStatus(
      context.get(contentContext).stemSquadItems.all(),
      'Failed to load STEM Squad content. Please try again later.',
    ),
    async (all) => {
      const budget = markupBudget('html');
      const views = await Promise.all(all.map((item) => squadItemView(item, site, budget)));
      // Items that load late miss the head, which is sent already: their questions stay out of it.
      const questions = questionsData(
        views.filter(({ section }) => section === 'faq').map(questionAnswerOf),
      );
      if (questions) context.get(structuredData).push(questions);
      return views;
    },
  );
  const [introduction, ...steps] = await Promise.all([
    loadPageText(context, 'stem-squad'),
    loadPageText(context, 'stem-squad-subscribe'),
    loadPageText(context, 'stem-squad-kit'),
    loadPageText(context, 'stem-squad-explore'),
  ]);
  return {
    introduction: introduction.text,
    // A step without a text is left out.
    steps: steps.filter(({ text }) => text),
    items: await deferIfSlow({ request, url }, items),
  };
}

function questionAnswerOf({ title, markup }: SquadItemView) {
  return { question: title, answer: markup ? plainTextOf(markup) : '' };
}

async function squadItemView(
  item: StemSquadItem,
  site: PageContext,
  budget: MarkupBudget,
): Promise<SquadItemView> {
  const { id, title, content, media, parts, buttonLabel } = item;
  const path = stemSquadButtonPath(item);
  return {
    id,
    title,
    section: stemSquadSection(item),
    markup: content.trim() ? await withPictureSizes(safeHtml(content, budget), site) : undefined,
    pictures: media.map(({ url }) => url).filter(Boolean),
    // Only plans have a box.
    parts: parts.filter(Boolean),
    button: path ? { label: buttonLabel, to: path } : undefined,
  };
}

export default function StemSquad({ loaderData }: Route.ComponentProps) {
  const { introduction, items } = loaderData;
  return (
    <>
      <Loaded
        from={items}
        loading="Loading STEM Squad page..."
        meanwhile={<StemSquadHero introduction={introduction} />}
      >
        {(all) => <StemSquadContent {...loaderData} items={all} />}
      </Loaded>
      <ProgramLinks
        title="Explore Other Programs"
        slugs={['project-that-matters', 'tech-labs', 'hackathons', 'consultants']}
      />
    </>
  );
}

/** The sections in the order of the specification; unknown types come before the last call. */
function StemSquadContent({
  introduction,
  steps,
  items,
}: {
  introduction: string;
  steps: readonly Step[];
  items: readonly SquadItemView[];
}) {
  const of = (section: SquadItemView['section']) =>
    items.filter((item) => item.section === section);
  const [hero, ...furtherHeroes] = of('hero');
  return (
    <>
      <StemSquadHero introduction={introduction} item={hero} />
      <StemSquadSections items={furtherHeroes} />
      <StemSquadSteps steps={steps} items={of('how-it-works')} />
      <StemSquadPlans items={of('plan')} />
      <StemSquadReasons items={of('why')} />
      <StemSquadQuestions items={of('faq')} />
      <StemSquadSections items={of('other')} />
      <StemSquadSections items={of('cta')} main />
      <StemSquadSections items={of('footer')} />
    </>
  );
}
