import { Row, Rows } from '../ui/cells.tsx';
import { Picture } from '../ui/picture.tsx';
import { Questions, type Step, Trace } from '../ui/questions.tsx';
import { PageHeading, Section } from '../ui/section.tsx';
import { SquadItem, type SquadItemView } from './stem-squad-item.tsx';

/** A family with a kit, unless staff chose a picture. */
const KITCHEN_TABLE = '/drawings/stem-squad.svg';

/** The top of the page. Without a hero title it shows the name of the page. */
export function StemSquadHero({
  introduction,
  item,
}: {
  introduction: string;
  item?: SquadItemView | undefined;
}) {
  if (!item?.title) {
    return (
      <PageHeading
        title="STEM Squad"
        introduction={introduction}
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

/** The section on how it works: text, then the three steps (specification, section 2). */
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

/** The reasons, one below the other. */
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

/** Questions and answers; an item without a question is shown plainly after them. */
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

/** Items with a section of their own: calls to action, small print, and unknown types. */
export function StemSquadSections({
  items,
  main,
}: {
  items: readonly SquadItemView[];
  /** Marks their buttons as the main ones of the page. */
  main?: boolean;
}) {
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
