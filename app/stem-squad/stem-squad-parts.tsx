import { Picture } from '../ui/picture.tsx';
import { Questions } from '../ui/questions.tsx';
import { Row, Rows } from '../ui/rows.tsx';
import { PageHeading, Section } from '../ui/section.tsx';
import { type Step, Trace } from '../ui/trace.tsx';
import { SquadItem, type SquadItemView } from './stem-squad-item.tsx';

/** The top of the page: the hero's title, or the page's own name until there is one. */
export function StemSquadHero({
  introduction,
  item,
}: {
  introduction: string;
  item?: SquadItemView | undefined;
}) {
  if (!item?.title) {
    return (
      <PageHeading title="STEM Squad" introduction={introduction} cloth="stem-squad">
        {item && <SquadItem item={item} main />}
      </PageHeading>
    );
  }
  const [picture, ...others] = item.pictures;
  return (
    <PageHeading
      title={item.title}
      overline="STEM Squad"
      picture={picture && <Picture src={picture} shape="filling" first />}
      {...(picture ? {} : { cloth: 'stem-squad' })}
    >
      <div className="lead mt-4">
        <SquadItem item={{ ...item, pictures: others }} main />
      </div>
    </PageHeading>
  );
}

/** How it works: what the content says about it, then the three steps (specification, section 2). */
export function StemSquadSteps({
  steps,
  items,
}: {
  steps: readonly Step[];
  items: readonly SquadItemView[];
}) {
  return (
    <Section title={items[0]?.title || 'How It Works'}>
      {items.map((item) => (
        <div key={item.id} className="mb-8">
          <SquadItem item={item} />
        </div>
      ))}
      {steps.length > 0 && <Trace steps={steps} />}
    </Section>
  );
}

/** Reasons, one under the other. */
export function StemSquadReasons({ items }: { items: readonly SquadItemView[] }) {
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

/** Questions and answers; an item without a question stands as it is. */
export function StemSquadQuestions({ items }: { items: readonly SquadItemView[] }) {
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

/** Items that have a section of their own: calls to action, the small print, and any other. */
export function StemSquadSections({
  items,
  main,
}: {
  items: readonly SquadItemView[];
  /** Their buttons are what the page is for. */
  main?: boolean;
}) {
  return items.map((item) => (
    <Section
      key={item.id}
      {...(item.title ? { title: item.title } : { label: 'STEM Squad' })}
      beside={item.title !== ''}
      ground={main ? 'gold' : undefined}
    >
      <SquadItem item={item} main={main} />
    </Section>
  ));
}
