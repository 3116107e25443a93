import type { Program } from '#content/program.ts';
import { Cell, Cells } from '#ui/cells.tsx';
import { Quotation } from '#ui/figures.tsx';
import { Picture } from '#ui/picture.tsx';
import { Section } from '#ui/section.tsx';

type PeopleProps = { title: string; people: Program['alumni'] };

export function ProgramPeople({ title, people }: PeopleProps) {
  if (people.length === 0) return null;
  return (
    <Section title={title}>
      <Cells wide={2}>
        {people.map(({ name, role, text, made }) => (
          <Cell key={name}>
            <div className="person">
              <div className="member-portrait w-28 shrink-0">
                <Picture
                  src={`/covers/people/${encodeURIComponent(made || name)}.svg`}
                  shape="portrait"
                />
              </div>
              <div>
                <h3>{name}</h3>
                <p className="title-note mt-1">{role}</p>
                <p className="measure mt-2">{text}</p>
              </div>
            </div>
          </Cell>
        ))}
      </Cells>
    </Section>
  );
}

type Quote = Program['testimonials'][number];

export function ProgramQuotes({ title, quotes }: { title: string; quotes: readonly Quote[] }) {
  if (quotes.length === 0) return null;
  return (
    <Section title={title}>
      <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
        {quotes.map(({ text, author, role }, index) => (
          <div key={text} className={index === 0 ? 'md:col-span-2' : undefined}>
            <Quotation text={text} author={`${author}, ${role}`} large={index === 0} />
          </div>
        ))}
      </div>
    </Section>
  );
}

export function ProgramSponsors({ program: { sponsors } }: { program: Pick<Program, 'sponsors'> }) {
  if (sponsors.length === 0) return null;
  return (
    <Section title="Our sponsors">
      <ul className="flex flex-wrap gap-x-8 gap-y-4">
        {sponsors.map((sponsor) => (
          <li key={sponsor} className="sponsor">
            {sponsor}
          </li>
        ))}
      </ul>
    </Section>
  );
}
