import { type ReactNode, Suspense, use } from 'react';
import { useLocation } from 'react-router';
import { Notice } from '../ui/notice.tsx';
import { type Loading, type Outcome, WHOLE_PAGE } from './outcome.ts';

type LoadedProps<Value> = {
  from: Loading<Value>;
  /** Shown while it loads, for example 'Loading events...'. */
  loading: string;
  /** Stands above the loading text and above a failure, where the data brings its own heading. */
  meanwhile?: ReactNode;
  children: (value: Value) => ReactNode;
};

/** Shows data when it is there: at once where it is at hand, else behind its loading text. */
export function Loaded<Value>({ from, loading, meanwhile, children }: LoadedProps<Value>) {
  if ('now' in from) {
    return (
      <Shown outcome={from.now} meanwhile={meanwhile}>
        {children}
      </Shown>
    );
  }
  return (
    <Suspense
      fallback={
        <>
          {meanwhile}
          <LoadingLine text={loading} inset={meanwhile !== undefined} />
        </>
      }
    >
      <Later outcome={from.later} meanwhile={meanwhile}>
        {children}
      </Later>
    </Suspense>
  );
}

type ShownProps<Value, From> = {
  outcome: From;
  meanwhile: ReactNode;
  children: (value: Value) => ReactNode;
};

function Later<Value>({ outcome, ...rest }: ShownProps<Value, Promise<Outcome<Value>>>) {
  return <Shown outcome={use(outcome)} {...rest} />;
}

function Shown<Value>({ outcome, meanwhile, children }: ShownProps<Value, Outcome<Value>>) {
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

/** The loading text. Without scripts nothing can follow, so the whole page is asked for instead. */
function LoadingLine({ text, inset }: { text: string; inset: boolean }) {
  const { pathname, search } = useLocation();
  const whole = `${pathname}${search ? `${search}&` : '?'}${WHOLE_PAGE}=1`;
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
