/** A day on a leaf of a calendar. */
export type LeafDay = { readonly month: string; readonly day: string; readonly weekday: string };

/** A leaf of a calendar. Hidden from assistive technology: the text beside it says the date. */
export function Leaf({ day }: { day: LeafDay }) {
  return (
    <p className="leaf" aria-hidden="true">
      <span>{day.month}</span>
      <strong>{day.day}</strong>
      <span>{day.weekday}</span>
    </p>
  );
}
