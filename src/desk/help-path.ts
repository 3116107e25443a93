/** The section of `docs/desk.md` about each page, by the first word of its path; `/…`: below it. */
export const HELP_SECTIONS: Readonly<Record<string, string>> = {
  '': 'look-at-today',
  inbox: 'find-a-submission',
  'inbox/…': 'read-a-submission',
  places: 'look-at-a-roster',
  content: 'change-a-text',
  preview: 'preview-it',
  pictures: 'put-up-a-picture',
  giving: 'look-after-gifts',
  people: 'invite-a-colleague',
  log: 'read-the-log',
  me: 'sign-in',
};

/** The path of the help for a page. `path`: its path, without `/desk`. */
export function helpPath(path: string): string {
  const [, first = '', rest] = path.split('/');
  const section = (rest && HELP_SECTIONS[`${first}/…`]) || HELP_SECTIONS[first];
  return section ? `/help#${section}` : '/help';
}
