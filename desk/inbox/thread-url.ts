import { redirect } from 'react-router';

/** Query of the list from which a thread was opened. */
export function listParameters(url: string): URLSearchParams {
  const query = new URL(url).searchParams;
  query.delete('done');
  return query;
}

/**
 * Redirects to a thread, keeping the query of the list.
 * @param url requested URL, of the thread or of another page about it
 * @param done key of the success notice; undefined for none
 */
export function redirectToThread(url: string, reference: string, done?: string) {
  const query = listParameters(url);
  if (done) query.set('done', done);
  return redirect(
    `/inbox/${encodeURIComponent(reference)}${query.size > 0 ? `?${query}` : ''}`,
    303,
  );
}
