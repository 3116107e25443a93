import type { ThreadEntry } from '#domain/desk/inbox/inbox-service.ts';
import { Moment } from './moment.tsx';

const WORDS: Readonly<Record<ThreadEntry['is'], string>> = {
  note: 'Note',
  reply: 'Reply',
  mail: 'Mail',
  change: 'Change',
};

/** What happened since, the oldest first. */
export function Entries({ entries }: { entries: readonly ThreadEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <>
      <h2 className="mt-10">What happened since</h2>
      <ol className="desk-list mt-4">
        {entries.map(({ is, by, at, words }) => (
          <li key={`${at}${is}${words}`}>
            <p>
              <strong>{WORDS[is]}</strong>
              {by && ` by ${by}`}, <Moment at={at} />
            </p>
            <p className="whitespace-pre-line">{words}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
