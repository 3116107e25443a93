import { Form, type FormProps } from 'react-router';

/**
 * A form that changes something. The browser itself sends it and loads what is answered, with and
 * without scripts alike: so what was typed is never lost to an answer that no script understood.
 */
export function DeskForm(props: FormProps) {
  return <Form method="post" reloadDocument {...props} />;
}
