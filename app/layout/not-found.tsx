import { data } from 'react-router';

/** The route for every unknown URL: the error page of `app/root.tsx` shows it. */
export function loader(): never {
  throw data(null, { status: 404, statusText: 'Not Found' });
}

export default function NotFound() {
  return null;
}
