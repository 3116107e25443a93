import { Link, useLocation } from 'react-router';
import type { InboxLine } from '#modules/submissions/model/inbox/inbox-service.ts';
import type { Promised } from '#modules/submissions/model/inbox/promise.ts';
import { STATUS_WORDS, type Status } from '#modules/submissions/model/inbox/status.ts';
import { Moment } from '../../ui/moment.tsx';
import { PromiseBadge } from '../../ui/promise-badge.tsx';

/** A line with what the list says of it beside what is stored. */
export type ShownLine = InboxLine & {
  readonly promised: Promised | undefined;
  /** When it came, as people say it. */
  readonly ago: string;
  /** "Kofi answers"; undefined where nobody does. */
  readonly answering: string | undefined;
};

const BADGES: Readonly<Record<Status, string>> = {
  new: 'badge badge-new',
  'in-progress': 'badge',
  done: 'badge badge-done',
  spam: 'badge badge-done',
};

/** The submissions of a page, each with a box to choose it. */
export function Lines({
  lines,
  chosen,
}: {
  lines: readonly ShownLine[];
  /** References of those that were chosen before. */
  chosen: readonly string[];
}) {
  return (
    <ul className="desk-list">
      {lines.map((line) => (
        <Line key={line.reference} line={line} isChosen={chosen.includes(line.reference)} />
      ))}
    </ul>
  );
}

function Line({ line, isChosen }: { line: ShownLine; isChosen: boolean }) {
  const { reference, noun, name, about, status, promised, isFlagged, answering } = line;
  const called = name || about || reference;
  // The list goes along, so that its next ones are found from there.
  const { search } = useLocation();
  return (
    <li id={reference} className="inbox-line">
      <label className="choice">
        <input type="checkbox" name="reference" value={reference} defaultChecked={isChosen} />
        <span className="sr-only">
          Choose <bdi>{called}</bdi>, {reference}
        </span>
      </label>
      <div>
        <p>
          <Link to={`/inbox/${reference}${search}`} className="strong">
            <bdi>{called}</bdi>
          </Link>
          {name && about && (
            <>
              {' '}
              <bdi>{about}</bdi>
            </>
          )}
        </p>
        <p className="small muted flex flex-wrap gap-x-3">
          <span>
            {noun} {reference}
          </span>
          <Moment at={line.receivedAt}>{line.ago}</Moment>
          {answering && <span>{answering}</span>}
        </p>
      </div>
      <p className="flex flex-wrap gap-2">
        {line.isErased ? (
          <span className="badge badge-done">Erased</span>
        ) : (
          <span className={BADGES[status] ?? 'badge'}>{STATUS_WORDS[status] ?? status}</span>
        )}
        {isFlagged && <span className="badge badge-flagged">Flagged</span>}
        <PromiseBadge promised={promised} />
      </p>
    </li>
  );
}
