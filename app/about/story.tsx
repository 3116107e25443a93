import { useContext } from 'react';
import { Lite } from '../ui/scripted.tsx';
import type { StoryStep } from './story-steps.server.ts';

/** The story in steps, each with its first sentence as its title and beside a box that grows. */
export function Story({ steps }: { steps: readonly StoryStep[] }) {
  const lite = useContext(Lite);
  return (
    <ol className="grid gap-x-6 gap-y-10 lg:grid-cols-5">
      {steps.map(({ title, text, box }) => (
        <li key={text}>
          <div className="flex flex-wrap items-end gap-4 lg:block">
            {box && !lite && (
              <img
                src={box}
                alt=""
                loading="lazy"
                width="240"
                height="216"
                className="framed w-28 md:mb-4 lg:w-60"
              />
            )}
            {title && <h4 className="title-medium flex-1 basis-40">{title}</h4>}
          </div>
          <p className="measure mt-2">{text}</p>
        </li>
      ))}
    </ol>
  );
}
