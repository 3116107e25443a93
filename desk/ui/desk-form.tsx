import { Form, type FormProps } from 'react-router';

/**
 * A form that changes something. The browser itself submits it and loads the response, with and
 * without scripts, so that input is never lost to a response that a script did not understand.
 */
export function DeskForm(props: FormProps) {
  return <Form method="post" reloadDocument {...props} />;
}
