/** A rubber stamp across the head of a page: full, over, cancelled. With a reason below it. */
export function Stamp({ text, reason = '' }: { text: string; reason?: string }) {
  if (!text) return null;
  return (
    <>
      <p className="head-stamp">{text}</p>
      {reason && <p className="lead strong mt-4">{reason}</p>}
    </>
  );
}
