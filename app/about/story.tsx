import { useContext } from 'react';
import { Lite } from '../delivery/lite.ts';

/** Width and height of the drawn boxes (`modules/pictures/artwork/boxes/growing-boxes.ts`). */
const BOXES = [
  [96, 78],
  [120, 96],
  [156, 120],
  [198, 162],
  [240, 192],
] as const;

/** The story in steps, each with its first sentence large and beside a box that grows. */
export function Story({ texts }: { texts: readonly string[] }) {
  const lite = useContext(Lite);
  return (
    <ol className="grid gap-x-6 gap-y-10 lg:grid-cols-5">
      {texts.map((text, index) => {
        const [, first, rest] = /^(.{1,80}?[.!?])(?:\s+(.*))?$/s.exec(text) ?? [];
        const [width, height] = BOXES[index] ?? [];
        return (
          <li key={text}>
            {width && !lite && (
              <div className="mb-4 flex items-end lg:h-48">
                <img
                  src={`/drawings/box-${index + 1}.svg`}
                  alt=""
                  width={width}
                  height={height}
                  loading="lazy"
                />
              </div>
            )}
            {first && <h4 className="title-medium">{first}</h4>}
            <p className="measure mt-2">{first ? rest : text}</p>
          </li>
        );
      })}
    </ol>
  );
}
