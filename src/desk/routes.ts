import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Those outside `signed-in` need no session; a test checks every route of this table. */
export default [
  route('sign-in', 'staff/desk/sign-in.page.tsx'),
  route('welcome/:key', 'staff/desk/welcome.page.tsx'),
  route('owner/:key', 'staff/desk/new-owner.page.tsx'),
  layout('desk/signed-in.page.tsx', [
    index('today/today.page.tsx'),
    route('backup', 'today/backup.page.ts'),
    route('sign-out', 'staff/desk/sign-out.page.tsx'),
    route('confirm', 'staff/desk/confirm.page.tsx'),
    route('help', 'desk/help.page.tsx'),
    route('me', 'staff/desk/me.page.tsx'),
    layout('desk/people.page.ts', [
      route('inbox', 'inbox/desk/inbox.page.tsx'),
      route('inbox.xlsx', 'inbox/desk/inbox-xlsx.page.ts'),
      route('inbox/:reference', 'inbox/desk/thread.page.tsx'),
      route('inbox/:reference/draft', 'inbox/desk/save-draft.page.ts'),
      route('inbox/:reference/not-spam', 'inbox/desk/not-spam.page.ts'),
      route('inbox/:reference/erase', 'inbox/desk/erase.page.tsx'),
      route('replies', 'inbox/desk/replies.page.tsx'),
      route('replies/:reply', 'inbox/desk/reply.page.tsx'),
      route('people-data', 'inbox/desk/people-data.page.tsx'),
      route('places', 'places/desk/places.page.tsx'),
      route('places/:key', 'places/desk/roster.page.tsx'),
      route('places/:key/roster.xlsx', 'places/desk/roster-file.page.ts'),
    ]),
    layout('desk/editor.page.ts', [
      route('content', 'content/desk/kinds.page.tsx'),
      route('content/:kind', 'content/desk/items.page.tsx'),
      route('content/:kind/+new', 'content/desk/new-item.page.tsx'),
      route('content/:kind/:id', 'content/desk/item.page.tsx'),
      route('content/:kind/:id/history', 'content/desk/history.page.tsx'),
      route('preview', 'content/desk/preview.page.tsx'),
      route('pictures', 'pictures/desk/pictures.page.tsx'),
      route('pictures/pieces', 'pictures/desk/pieces.page.ts'),
      route('pictures/:picture', 'pictures/desk/picture.page.tsx'),
    ]),
    layout('desk/messages.page.ts', [
      route('messages', 'messages/desk/messages.page.tsx'),
      route('messages/:id', 'messages/desk/message.page.tsx'),
      route('messages/:id/:list', 'messages/desk/recipients.page.tsx'),
    ]),
    layout('desk/money.page.ts', [
      route('giving', 'giving/desk/giving.page.tsx'),
      route('giving.csv', 'giving/desk/gifts-csv.page.ts'),
      route('giving/new', 'giving/desk/new-gift.page.tsx'),
      route('giving/:reference', 'giving/desk/pledge.page.tsx'),
    ]),
    layout('desk/owner.page.ts', [
      route('people', 'staff/desk/people.page.tsx'),
      route('people/:id', 'staff/desk/member.page.tsx'),
      route('log', 'staff/desk/log.page.tsx'),
    ]),
    route('*', 'desk/not-found.page.tsx'),
  ]),
] satisfies RouteConfig;
