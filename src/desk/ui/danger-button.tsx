import type { ComponentProps } from 'react';

/**
 * Submit button for actions that delete something, such as erasing a submission or ending a
 * member's access.
 */
export function DangerButton(props: ComponentProps<'button'>) {
  return <button type="submit" {...props} className="button-block button-danger" />;
}
