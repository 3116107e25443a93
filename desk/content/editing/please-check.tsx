import { useEffect, useRef } from 'react';
import { confirmLabel, type PublishCheck } from '#modules/content/editing.ts';
import { Button } from '../../../app/ui/button.tsx';
import { CONFIRMED_FIELD } from './item-form-view.ts';

type PleaseCheckProps = {
  readonly checks: readonly PublishCheck[];
  /** The button that was pressed: it is pressed again to confirm. */
  readonly pressed: string | undefined;
};

/** Asks before publishing, within the item's form. It receives the focus. */
export function PleaseCheck({ checks, pressed }: PleaseCheckProps) {
  const isScheduled = pressed === 'schedule';
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section ref={panel} tabIndex={-1} aria-labelledby="check" className="panel panel-urgent mb-6">
      <h2 id="check">Please check</h2>
      <p className="mt-2">Nothing is published yet.</p>
      <ul className="my-2">
        {checks.map(({ code, text }) => (
          <li key={code}>{text}</li>
        ))}
      </ul>
      <input type="hidden" name={CONFIRMED_FIELD} value={checks.map(({ code }) => code).join()} />
      <Button type="submit" name="_do" value={isScheduled ? 'schedule' : 'publish'}>
        {/* Nobody is told before the time has come. */}
        {isScheduled ? 'Schedule anyway' : confirmLabel(checks)}
      </Button>
    </section>
  );
}
