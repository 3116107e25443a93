/** What staff may do. Roles are combined; an owner may do all of it. */
export const ROLES = ['owner', 'people', 'editor', 'money'] as const;
export type Role = (typeof ROLES)[number];

/** What each role is called, and what it opens, for those who give roles. */
export const ROLE_WORDS: Readonly<Record<Role, { readonly name: string; readonly opens: string }>> =
  {
    owner: { name: 'Owner', opens: 'everything, and who works here' },
    people: { name: 'People', opens: 'what visitors send, and answers to them' },
    editor: { name: 'Editor', opens: 'texts and pictures of the site' },
    money: { name: 'Money', opens: 'gifts and receipts' },
  };

/** Whether somebody with these roles may do what `demanded` stands for. */
export function may(roles: readonly Role[], demanded: Role): boolean {
  return roles.includes('owner') || roles.includes(demanded);
}

/** Roles as the database keeps them: names with commas between; what is no role is left out. */
export function rolesIn(text: string): Role[] {
  const names = text.split(',');
  return ROLES.filter((role) => names.includes(role));
}
