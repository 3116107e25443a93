import type { ComponentProps } from 'react';
import { Form } from 'react-router';

/** Submitted by the browser itself: no response is lost on a script that does not understand it. */
export function DeskForm(props: ComponentProps<typeof Form>) {
  return <Form method="post" reloadDocument {...props} />;
}
