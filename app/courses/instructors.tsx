import type { Instructor } from '#modules/content/course.ts';
import { Cell, Cells } from '../ui/cells.tsx';
import { Picture } from '../ui/picture.tsx';

/** The instructors of a course and their contact details. */
export function Instructors({ instructors }: { instructors: readonly Instructor[] }) {
  return (
    <Cells wide={2}>
      {instructors.map(({ name, title, email, linkedin, image, made }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and they never move
        <Cell key={index}>
          <div className="person">
            <div className="member-portrait w-28 shrink-0">
              <Picture
                src={image || `/covers/people/${encodeURIComponent(made || name)}.svg`}
                shape="portrait"
              />
            </div>
            <div>
              <h3>{name}</h3>
              {title && <p className="mt-1">{title}</p>}
              {email && (
                <a href={`mailto:${email}`} className="mt-1 flex min-h-tap items-center break-all">
                  {email}
                </a>
              )}
              {linkedin && (
                <a href={linkedin} rel="noopener" className="flex min-h-tap items-center">
                  LinkedIn
                </a>
              )}
            </div>
          </div>
        </Cell>
      ))}
    </Cells>
  );
}
