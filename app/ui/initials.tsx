import { useContext } from 'react';
import { Lite } from '../delivery/lite.ts';
import { Picture } from './picture.tsx';

/** Grounds of initials, so that neighbours look different. */
const GROUNDS = ['ground-gold', 'ground-forest', 'ground-night'] as const;

type PersonMarkProps = {
  name: string;
  /** A photograph of the person. */
  image?: string;
  /** The drawing of what this person made or teaches (`modules/pictures/model/drawings.ts`). */
  made?: string | null | undefined;
  /** The place among the people beside it. */
  index?: number;
};

/**
 * What stands beside the name of a person: a photograph, else what this person made or teaches,
 * else initials. Nobody draws the face of a real person.
 */
export function PersonMark({ name, image = '', made, index = 0 }: PersonMarkProps) {
  const lite = useContext(Lite);
  if (!image && (lite || !made)) return <Initials name={name} index={index} />;
  return (
    <div className="w-28 shrink-0">
      <Picture src={image || `/covers/made/${made}.svg`} shape="portrait" />
    </div>
  );
}

function Initials({ name, index }: { name: string; index: number }) {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) =>
    Array.from(word ?? '')
      .slice(0, 1)
      .join(''),
  );
  return (
    <span aria-hidden="true" className={`initials ${GROUNDS[index % GROUNDS.length]}`}>
      {letters.join('').toLocaleUpperCase('en')}
    </span>
  );
}
