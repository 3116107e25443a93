/** The roles of staff. Roles are combined; an owner may do everything. */
export const ROLES = ['owner', 'people', 'editor', 'money'] as const;
export type Role = (typeof ROLES)[number];

/** The name of each role and what it opens, for people who assign roles. */
export const ROLE_LABELS: Readonly<
  Record<Role, { readonly name: string; readonly description: string }>
> = {
  owner: { name: 'Owner', description: 'everything, and who works here' },
  people: { name: 'People', description: 'what visitors send, and answers to them' },
  editor: { name: 'Editor', description: 'texts and pictures of the site' },
  money: { name: 'Money', description: 'gifts and receipts' },
};

/** Whether a member with these roles has the permissions of the role `demanded`. */
export function hasRole(roles: readonly Role[], demanded: Role): boolean {
  return roles.includes('owner') || roles.includes(demanded);
}

/** Parses stored roles: names separated by commas; unknown names are dropped. */
export function parseRoles(text: string): Role[] {
  const names = text.split(',');
  return ROLES.filter((role) => names.includes(role));
}
