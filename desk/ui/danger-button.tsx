import type { ComponentProps } from 'react';

/** Sends a form after which something is gone: an erasure, a colleague who leaves. */
export function DangerButton(props: ComponentProps<'button'>) {
  return <button type="submit" {...props} className="button-block button-danger" />;
}
