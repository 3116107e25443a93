import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/**
 * All pages of the desk. Those outside `signed-in` need no session; a test checks every route of
 * this table.
 */
export default [
  route('sign-in', 'sign-in/sign-in.tsx'),
  route('welcome/:key', 'sign-in/welcome.tsx'),
  layout('layouts/signed-in.tsx', [
    index('today/today.tsx'),
    route('backup', 'today/backup.ts'),
    route('sign-out', 'sign-in/sign-out.tsx'),
    route('confirm', 'sign-in/confirm.tsx'),
    route('help', 'help/help.tsx'),
    route('me', 'people/me.tsx'),
    route('welcome-passkey', 'sign-in/welcome-passkey.tsx'),
    layout('layouts/people.ts', [
      route('inbox', 'inbox/inbox.tsx'),
      route('inbox/news', 'inbox/inbox-news.ts'),
      route('inbox.xlsx', 'inbox/inbox-xlsx.ts'),
      route('inbox/:reference', 'inbox/thread.tsx'),
      route('inbox/:reference/draft', 'inbox/save-draft.ts'),
      route('inbox/:reference/not-spam', 'inbox/not-spam.ts'),
      route('inbox/:reference/erase', 'inbox/erase.tsx'),
      route('replies', 'replies/replies.tsx'),
      route('replies/:reply', 'replies/reply.tsx'),
      route('people-data', 'inbox/people-data.tsx'),
      route('places', 'places/places.tsx'),
      route('places/:key', 'places/roster.tsx'),
      route('places/:key/roster.xlsx', 'places/roster/roster-file.ts'),
    ]),
    layout('layouts/editor.ts', [
      route('content', 'content/kinds.tsx'),
      route('content/:kind', 'content/items.tsx'),
      route('content/:kind/+new', 'content/new-item.tsx'),
      route('content/:kind/:id', 'content/item.tsx'),
      route('content/:kind/:id/history', 'content/history.tsx'),
      route('preview', 'preview/preview.tsx'),
      route('pictures', 'pictures/pictures.tsx'),
      route('pictures/pieces', 'pictures/pieces.ts'),
      route('pictures/:picture', 'pictures/picture.tsx'),
    ]),
    layout('layouts/messages.ts', [
      route('messages', 'messages/messages.tsx'),
      route('messages/:id', 'messages/message.tsx'),
      route('messages/:id/:list', 'messages/recipients.tsx'),
    ]),
    layout('layouts/money.ts', [
      route('giving', 'giving/giving.tsx'),
      route('giving.csv', 'giving/gifts-csv.ts'),
      route('giving/new', 'giving/new-gift.tsx'),
      route('giving/:reference', 'giving/pledge.tsx'),
    ]),
    layout('layouts/owner.ts', [
      route('people', 'people/people.tsx'),
      route('people/:id', 'people/member.tsx'),
      route('log', 'people/log.tsx'),
    ]),
    route('*', 'layouts/not-found.tsx'),
  ]),
] satisfies RouteConfig;
