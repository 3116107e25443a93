import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page of the desk. Those outside of `signed-in` need no session; a test walks this table. */
export default [
  route('sign-in', 'pages/sign-in/sign-in.tsx'),
  route('welcome/:key', 'pages/sign-in/welcome.tsx'),
  layout('layouts/signed-in.tsx', [
    index('pages/today/today.tsx'),
    route('backup', 'pages/today/backup.ts'),
    route('sign-out', 'pages/sign-in/sign-out.tsx'),
    route('confirm', 'pages/sign-in/confirm.tsx'),
    route('me', 'pages/people/me.tsx'),
    route('welcome-passkey', 'pages/sign-in/welcome-passkey.tsx'),
    route('me/passkeys', 'pages/sign-in/passkeys.tsx'),
    layout('layouts/people.tsx', [
      route('inbox', 'pages/inbox/inbox.tsx'),
      route('inbox.csv', 'pages/exports/inbox-csv.ts'),
      route('inbox.xlsx', 'pages/exports/inbox-xlsx.ts'),
      route('inbox/:reference', 'pages/inbox/thread.tsx'),
      route('inbox/:reference/not-spam', 'pages/inbox/not-spam.ts'),
      route('inbox/:reference/erase', 'pages/erasing/erase.tsx'),
      route('inbox/:reference/erase-person', 'pages/erasing/erase-person.tsx'),
      route('places', 'pages/places/places.tsx'),
      route('places/:key', 'pages/places/roster.tsx'),
      route('places/:key/roster.csv', 'pages/exports/roster-csv.ts'),
      route('places/:key/roster.html', 'pages/exports/roster-html.ts'),
    ]),
    layout('layouts/editor.tsx', [
      route('content', 'pages/content/kinds.tsx'),
      route('content/:kind', 'pages/content/items.tsx'),
      route('content/:kind/+new', 'pages/content/new-item.tsx'),
      route('content/:kind/:id', 'pages/content/item.tsx'),
      route('content/:kind/:id/history', 'pages/content/history.tsx'),
      route('preview', 'pages/preview/preview.tsx'),
      route('pictures', 'pages/pictures/pictures.tsx'),
      route('pictures/pieces', 'pages/pictures/pieces.ts'),
      route('pictures/:picture', 'pages/pictures/picture.tsx'),
    ]),
    layout('layouts/money.tsx', [
      route('giving', 'pages/giving/giving.tsx'),
      route('giving.csv', 'pages/exports/gifts-csv.ts'),
      route('giving/receipts', 'pages/giving/receipts.tsx'),
      route('giving/:reference', 'pages/giving/pledge.tsx'),
    ]),
    layout('layouts/owner.tsx', [
      route('people', 'pages/people/people.tsx'),
      route('people/:id', 'pages/people/colleague.tsx'),
      route('log', 'pages/people/log.tsx'),
    ]),
    route('*', 'pages/nowhere.tsx'),
  ]),
] satisfies RouteConfig;
