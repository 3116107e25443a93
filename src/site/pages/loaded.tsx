import { type ReactNode, Suspense, use } from 'react';
import { useLocation } from 'react-router';
import { Notice } from '#ui/notice.tsx';
import { type Deferred, type LoadResult, WHOLE_PAGE_PARAM } from './load-result.ts';

type LoadedProps<Value, From = Deferred<Value>> = {
  from: From;
  /** Without it nothing is shown while it loads, nor if it fails. */
  loading?: string;
  /** Above the loading text and above a failure, when the data brings its own heading. */
  meanwhile?: ReactNode;
  children: (value: Value) => ReactNode;
};

export function Loaded<Value>({ from, ...props }: LoadedProps<Value>) {
  if ('now' in from) return <LoadedValue {...props} from={from.now} />;
  const { loading, meanwhile } = props;
  return (
    <Suspense
      fallback={
        loading && (
          <>
            {meanwhile}
            <LoadingText text={loading} inset={meanwhile !== undefined} />
          </>
        )
      }
    >
      <AwaitedValue {...props} from={from.later} />
    </Suspense>
  );
}

function AwaitedValue<Value>(props: LoadedProps<Value, Promise<LoadResult<Value>>>) {
  return <LoadedValue {...props} from={use(props.from)} />;
}

function LoadedValue<Value>(props: LoadedProps<Value, LoadResult<Value>>) {
  const { from, loading, meanwhile, children } = props;
  if ('value' in from) return children(from.value);
  if (!loading) return null;
  const notice = <Notice kind="failure">{from.failure}</Notice>;
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
