import type { ComponentProps } from 'react';
import { Form } from 'react-router';

/**
 * A form that changes something. The browser itself submits it and loads the response, with and
 * without scripts, so that input is never lost to a response that a script did not understand.
 */
export function DeskForm(props: ComponentProps<typeof Form>) {
  return <Form method="post" reloadDocument {...props} />;
}
