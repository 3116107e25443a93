import type { ComponentProps } from 'react';

export function DangerButton(props: ComponentProps<'button'>) {
  return <button type="submit" {...props} className="button-block button-danger" />;
}
