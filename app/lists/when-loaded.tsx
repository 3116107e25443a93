import { type ReactNode, Suspense, use } from 'react';
import type { Deferred, LoadResult } from '../pages/load-result.ts';

type WhenLoadedProps<Value> = { from: Deferred<Value>; children: (value: Value) => ReactNode };

/** A part of a page that shows nothing while its data loads, and nothing if that fails. */
export function WhenLoaded<Value>({ from, children }: WhenLoadedProps<Value>) {
  if ('now' in from) return <LoadedValue outcome={from.now}>{children}</LoadedValue>;
  return (
    <Suspense fallback={null}>
      <AwaitedValue outcome={from.later}>{children}</AwaitedValue>
    </Suspense>
  );
}

type OutcomeProps<Value, Outcome> = {
  outcome: Outcome;
  children: WhenLoadedProps<Value>['children'];
};

function AwaitedValue<Value>(props: OutcomeProps<Value, Promise<LoadResult<Value>>>) {
  return <LoadedValue outcome={use(props.outcome)}>{props.children}</LoadedValue>;
}

function LoadedValue<Value>(props: OutcomeProps<Value, LoadResult<Value>>) {
  return 'value' in props.outcome ? props.children(props.outcome.value) : null;
}
