import { redirect } from 'react-router';

/** The list that a thread was opened from, as the parameters of its address say it. */
export function listParameters(url: string): URLSearchParams {
  const address = new URL(url).searchParams;
  address.delete('done');
  return address;
}

/**
 * Back to a thread, in the list that it was opened from.
 * @param url what was asked for; of another page about the thread, too
 * @param done what was done; undefined where nothing is to be said
 */
export function redirectToThread(url: string, reference: string, done?: string) {
  const address = listParameters(url);
  if (done) address.set('done', done);
  return redirect(
    `/inbox/${encodeURIComponent(reference)}${address.size > 0 ? `?${address}` : ''}`,
    303,
  );
}
