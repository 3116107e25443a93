/** What staff may do. Roles are combined; an owner may do all of it. */
export const ROLES = ['owner', 'people', 'editor', 'money'] as const;
export type Role = (typeof ROLES)[number];

/** What each role is called, and what it opens, for those who give roles. */
export const ROLE_LABELS: Readonly<
  Record<Role, { readonly name: string; readonly description: string }>
> = {
  owner: { name: 'Owner', description: 'everything, and who works here' },
  people: { name: 'People', description: 'what visitors send, and answers to them' },
  editor: { name: 'Editor', description: 'texts and pictures of the site' },
  money: { name: 'Money', description: 'gifts and receipts' },
};

/** Whether somebody with these roles may do what `demanded` stands for. */
export function hasRole(roles: readonly Role[], demanded: Role): boolean {
  return roles.includes('owner') || roles.includes(demanded);
}

/** Roles as the database keeps them: names with commas between; what is no role is left out. */
export function parseRoles(text: string): Role[] {
  const names = text.split(',');
  return ROLES.filter((role) => names.includes(role));
}
