type Figure = { readonly value: string; readonly label: string };

/** Large figures, each with its label. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="figures">
      {figures.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="mt-1 max-w-60">{label}</dt>
          <dd className="figure">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
