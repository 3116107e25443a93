import { useScripted } from './use-scripted.ts';

/** The id of the part of a page that holds its forms, for links that lead to it. */
export const FORMS_ID = 'forms';

/**
 * Where a link leads that names a form (`?form=`). Its page scrolls to the form by script
 * (specification, section 9); where none runs, as in the Lite version, the link itself has to.
 */
export function useFormLink(to: string): string {
  const scripted = useScripted();
  return scripted || !/^\/[^#]*\?form=[^#]*$/.test(to) ? to : `${to}#${FORMS_ID}`;
}
