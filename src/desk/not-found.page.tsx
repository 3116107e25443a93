/** Answers unknown paths. Below the session, so that strangers do not learn which paths exist. */
export function loader() {
  throw new Response('There is no page at this address.', { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}
