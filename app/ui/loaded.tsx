import { type ReactNode, Suspense, use } from 'react';
import { useLocation } from 'react-router';
import { type Loading, type Outcome, WHOLE_PAGE } from '../loading.ts';
import { Notice } from './notice.tsx';

type LoadedProps<Value> = {
  from: Loading<Value>;
  /** Shown while it loads, for example 'Loading events...'. */
  loading: string;
  children: (value: Value) => ReactNode;
};

/** Shows data when it is there: at once where it is at hand, else behind its loading text. */
export function Loaded<Value>({ from, loading, children }: LoadedProps<Value>) {
  if ('now' in from) return <Shown outcome={from.now}>{children}</Shown>;
  return (
    <Suspense fallback={<LoadingLine text={loading} />}>
      <Later outcome={from.later}>{children}</Later>
    </Suspense>
  );
}

type ShownProps<Value, From> = { outcome: From; children: (value: Value) => ReactNode };

function Later<Value>({ outcome, children }: ShownProps<Value, Promise<Outcome<Value>>>) {
  return <Shown outcome={use(outcome)}>{children}</Shown>;
}

function Shown<Value>({ outcome, children }: ShownProps<Value, Outcome<Value>>) {
  if ('failure' in outcome) return <Notice kind="failure">{outcome.failure}</Notice>;
  return children(outcome.value);
}

/** The loading text. Without scripts nothing can follow, so the whole page is asked for instead. */
function LoadingLine({ text }: { text: string }) {
  const { pathname, search } = useLocation();
  const whole = `${pathname}${search ? `${search}&` : '?'}${WHOLE_PAGE}=1`;
  return (
    <>
      <p role="status" className="py-6 font-bold">
        {text}
      </p>
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${whole}`} />
      </noscript>
    </>
  );
}
