type Figure = { readonly value: string; readonly label: string };

/**
 * Large figures, each with its label.
 * @param props.narrow close together, and side by side also on phones
 */
export function Figures({ figures, narrow }: { figures: readonly Figure[]; narrow?: boolean }) {
  return (
    <dl className={narrow ? 'figures-narrow' : 'figures'}>
      {figures.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="mt-1 max-w-60">{label}</dt>
          <dd className="figure">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
