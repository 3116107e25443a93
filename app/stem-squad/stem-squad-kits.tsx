import { Picture } from '../ui/picture.tsx';
import type { SquadItemView } from './stem-squad-item.tsx';

/**
 * The open box of each plan with its numbered parts, and the list of them. Choosing another plan
 * works without scripts; browsers that do not know `:has` show all boxes.
 */
export function StemSquadKits({ items }: { items: readonly SquadItemView[] }) {
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

/** The choice of a plan, and its box. */
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
