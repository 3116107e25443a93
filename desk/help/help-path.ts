/** The section of `docs/desk.md` about each page, by the first word of its path. */
export const HELP_SECTIONS: Readonly<Record<string, string>> = {
  '': 'look-at-today',
  inbox: 'find-a-submission',
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
  const section = HELP_SECTIONS[path.split('/')[1] ?? ''];
  return section ? `/help#${section}` : '/help';
}
