/** An address that leads nowhere. Below the session: strangers are not told which ones there are. */
export function loader() {
  throw new Response('There is no page at this address.', { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}
