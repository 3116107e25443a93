/** The name of a file for calendars: `robot-day.ics`. */
export function calendarFileName(title: string): string {
  return `${slugify(title, 60) || 'event'}.ics`;
}

/**
 * What stands for a text in an address: `A club's first year` becomes `a-clubs-first-year`. Letters
 * of Ghana's languages become those of addresses: `sankɔfa` is `sankofa`. Empty where none is left.
 * @param longest characters at the most
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
