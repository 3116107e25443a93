import { type ReactNode, Suspense, use } from 'react';
import { useLocation } from 'react-router';
import { Notice } from '../ui/notice.tsx';
import { type Deferred, type LoadResult, WHOLE_PAGE_PARAM } from './load-result.ts';

type LoadedProps<Value> = {
  from: Deferred<Value>;
  /** Shown while it loads, for example 'Loading events...'. */
  loading: string;
  /** Shown above the loading text and above a failure, when the data brings its own heading. */
  meanwhile?: ReactNode;
  children: (value: Value) => ReactNode;
};

/** Renders data: at once if it is available, else after its loading text. */
export function Loaded<Value>({ from, loading, meanwhile, children }: LoadedProps<Value>) {
  if ('now' in from) {
    return (
      <LoadedValue outcome={from.now} meanwhile={meanwhile}>
        {children}
      </LoadedValue>
    );
  }
  return (
    <Suspense
      fallback={
        <>
          {meanwhile}
          <LoadingText text={loading} inset={meanwhile !== undefined} />
        </>
      }
    >
      <AwaitedValue outcome={from.later} meanwhile={meanwhile}>
        {children}
      </AwaitedValue>
    </Suspense>
  );
}

type LoadedValueProps<Value, From> = {
  outcome: From;
  meanwhile: ReactNode;
  children: (value: Value) => ReactNode;
};

function AwaitedValue<Value>({
  outcome,
  ...rest
}: LoadedValueProps<Value, Promise<LoadResult<Value>>>) {
  return <LoadedValue outcome={use(outcome)} {...rest} />;
}

function LoadedValue<Value>({
  outcome,
  meanwhile,
  children,
}: LoadedValueProps<Value, LoadResult<Value>>) {
  if ('value' in outcome) return children(outcome.value);
  const notice = <Notice kind="failure">{outcome.failure}</Notice>;
  if (meanwhile === undefined) return notice;
  return (
    <>
      {meanwhile}
      <div className="page-width">{notice}</div>
    </>
  );
}

/** The loading text. Without scripts nothing can follow, so the whole page is requested instead. */
function LoadingText({ text, inset }: { text: string; inset: boolean }) {
  const { pathname, search } = useLocation();
  const whole = `${pathname}${search ? `${search}&` : '?'}${WHOLE_PAGE_PARAM}=1`;
  return (
    <>
      <p role="status" className={`strong py-6 ${inset ? 'page-width' : ''}`}>
        {text}
      </p>
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${whole}`} />
      </noscript>
    </>
  );
}
