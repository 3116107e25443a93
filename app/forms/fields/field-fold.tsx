import { type ReactNode, useState } from 'react';

/**
 * Fields that few visitors need, collapsed.
 * @param props.isNeeded opens it: a field in it has an error, or an answer that was not sent
 */
export function FieldFold({
  label,
  isNeeded,
  children,
}: {
  label: string;
  isNeeded: boolean;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(isNeeded);
  if (isNeeded && !isOpen) setOpen(true);
  return (
    <details
      open={isOpen}
      className="mb-4"
      // An answer was restored into it.
      onInput={() => setOpen(true)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-tap content-center">{label}</summary>
      {children}
    </details>
  );
}
