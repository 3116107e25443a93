import { normalizeEmail } from '#platform/forms/email.ts';
import { cleanLine, codePointCount } from '#platform/forms/text-answer.ts';
import { failed, ok, type Result } from '#platform/text/result.ts';
import { parseRoles, type Role } from './role.ts';

/** Characters of the longest name. */
export const MAX_NAME_LENGTH = 100;

/** What was typed of a colleague. */
export type SubmittedMember = {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
};

/** A colleague who is to come. The address is in its plain form. */
export type NewMember = {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
};

/** What is wrong, each a sentence for its field. */
export type MemberErrors = Readonly<Partial<Record<keyof NewMember, string>>>;

/** The name as it is kept; `wrong` where there is none, or too much of one. */
export function checkName(typed: string): { name: string; error: string | undefined } {
  const name = cleanLine(typed);
  if (!name) return { name, error: 'Write a name.' };
  if (codePointCount(name) > MAX_NAME_LENGTH) {
    return { name, error: `A name has at most ${MAX_NAME_LENGTH} characters.` };
  }
  return { name, error: undefined };
}

/** The roles that there are among those that were chosen; `wrong` where there is none. */
export function checkRoles(chosen: readonly string[]): {
  roles: readonly Role[];
  error: string | undefined;
} {
  const roles = parseRoles(chosen.join(','));
  return { roles, error: roles.length === 0 ? 'Choose at least one role.' : undefined };
}

/** A colleague as they are kept, or what is wrong with what was typed. */
export function checkNewMember(typed: SubmittedMember): Result<NewMember, MemberErrors> {
  const { name, error: wrongName } = checkName(typed.name);
  const email = normalizeEmail(typed.email.trim());
  const { roles, error: wrongRoles } = checkRoles(typed.roles);
  if (email && !wrongName && !wrongRoles) return ok({ name, email, roles });
  return failed({
    ...(wrongName && { name: wrongName }),
    ...(!email && { email: 'Write an e-mail address, such as ama@example.org.' }),
    ...(wrongRoles && { roles: wrongRoles }),
  });
}
