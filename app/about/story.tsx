import { useContext } from 'react';
import { Lite } from '../delivery/lite.ts';
import type { StoryStep } from './story-steps.server.ts';

/** The story in steps, each with its first sentence as its title and beside a box that grows. */
export function Story({ steps }: { steps: readonly StoryStep[] }) {
  const lite = useContext(Lite);
  return (
    <ol className="grid gap-x-6 gap-y-10 lg:grid-cols-5">
      {steps.map(({ title, text, box }) => (
        <li key={text}>
          {box && !lite && (
            <div className="mb-4 flex items-end lg:h-48">
              <img {...box} alt="" loading="lazy" />
            </div>
          )}
          {title && <h4 className="title-medium">{title}</h4>}
          <p className="measure mt-2">{text}</p>
        </li>
      ))}
    </ol>
  );
}
