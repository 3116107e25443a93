export function calendarFileName(title: string): string {
  return `${slugify(title, 60) || 'event'}.ics`;
}

/**
 * Letters of Ghana's languages become plain ones: `sankɔfa` is `sankofa`. Empty if no letter is
 * left.
 */
export function slugify(text: string, longest: number): string {
  return text
    .toLowerCase()
    .replaceAll('ɔ', 'o')
    .replaceAll('ɛ', 'e')
    .replaceAll('ŋ', 'n')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u2019']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');
}
