import { SeatBar } from '../ui/facts.tsx';
import type { ProgramDateView } from './program.server.ts';

/** The free places, drawn as seats and as text. Empty where we do not count them. */
export function PlacesLeft({
  occurrence: { capacity, left, places },
}: {
  occurrence: Pick<ProgramDateView, 'capacity' | 'left' | 'places'>;
}) {
  if (places === '') return null;
  return (
    <div>
      {capacity !== null && left !== null && <SeatBar capacity={capacity} left={left} />}
      <p className="strong">{places}</p>
    </div>
  );
}
