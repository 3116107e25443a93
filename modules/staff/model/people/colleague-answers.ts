import { plainEmail } from '#platform/forms/email.ts';
import { cleanLine, lengthOf } from '#platform/forms/text-answer.ts';
import { failed, ok, type Result } from '#platform/text/result.ts';
import { type Role, rolesIn } from './role.ts';

/** Characters of the longest name. */
export const LONGEST_NAME = 100;

/** What was typed of a colleague. */
export type TypedColleague = {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly string[];
};

/** A colleague who is to come. The address is in its plain form. */
export type Newcomer = {
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
};

/** What is wrong, each a sentence for its field. */
export type WrongColleague = Readonly<Partial<Record<keyof Newcomer, string>>>;

/** The name as it is kept; `wrong` where there is none, or too much of one. */
export function checkName(typed: string): { name: string; wrong: string | undefined } {
  const name = cleanLine(typed);
  if (!name) return { name, wrong: 'Write a name.' };
  if (lengthOf(name) > LONGEST_NAME) {
    return { name, wrong: `A name has at most ${LONGEST_NAME} characters.` };
  }
  return { name, wrong: undefined };
}

/** The roles that there are among those that were chosen; `wrong` where there is none. */
export function checkRoles(chosen: readonly string[]): {
  roles: readonly Role[];
  wrong: string | undefined;
} {
  const roles = rolesIn(chosen.join(','));
  return { roles, wrong: roles.length === 0 ? 'Choose at least one role.' : undefined };
}

/** A colleague as they are kept, or what is wrong with what was typed. */
export function checkNewcomer(typed: TypedColleague): Result<Newcomer, WrongColleague> {
  const { name, wrong: wrongName } = checkName(typed.name);
  const email = plainEmail(typed.email.trim());
  const { roles, wrong: wrongRoles } = checkRoles(typed.roles);
  if (email && !wrongName && !wrongRoles) return ok({ name, email, roles });
  return failed({
    ...(wrongName && { name: wrongName }),
    ...(!email && { email: 'Write an e-mail address, such as ama@example.org.' }),
    ...(wrongRoles && { roles: wrongRoles }),
  });
}
