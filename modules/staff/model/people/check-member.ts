import { normalizeEmail } from '#platform/forms/email.ts';
import { cleanLine, codePointCount } from '#platform/forms/text-answer.ts';
import { failed, ok, type Result } from '#platform/text/result.ts';
import { parseRoles, type Role } from './staff.ts';

/** Characters of the longest name. */
export const MAX_NAME_LENGTH = 100;

/** The input for a member, as typed. */
export type SubmittedMember = {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
};

/** A member to be invited. The email address is normalised. */
export type NewMember = {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
};

/** The errors, each a sentence for its field. */
export type MemberErrors = Readonly<Partial<Record<keyof NewMember, string>>>;

/** The name as it is stored; an `error` if it is empty or too long. */
export function checkName(input: string): { name: string; error: string | undefined } {
  const name = cleanLine(input);
  if (!name) return { name, error: 'Write a name.' };
  if (codePointCount(name) > MAX_NAME_LENGTH) {
    return { name, error: `A name has at most ${MAX_NAME_LENGTH} characters.` };
  }
  return { name, error: undefined };
}

/** The known roles among those chosen; an `error` if there is none. */
export function checkRoles(chosen: readonly string[]): {
  roles: readonly Role[];
  error: string | undefined;
} {
  const roles = parseRoles(chosen.join(','));
  return { roles, error: roles.length === 0 ? 'Choose at least one role.' : undefined };
}

/** A new member as stored, or the errors in the input. */
export function checkNewMember(input: SubmittedMember): Result<NewMember, MemberErrors> {
  const { name, error: nameError } = checkName(input.name);
  const email = normalizeEmail(input.email.trim());
  const { roles, error: rolesError } = checkRoles(input.roles);
  if (email && !nameError && !rolesError) return ok({ name, email, roles });
  return failed({
    ...(nameError && { name: nameError }),
    ...(!email && { email: 'Write an email address, such as ama@example.org.' }),
    ...(rolesError && { roles: rolesError }),
  });
}
