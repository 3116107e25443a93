/** The frame runs no scripts and sends no forms. Links to other sites open in a new tab. */
const READ_ONLY_SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';

const SIZES = [
  { heading: 'On a phone', className: 'preview-phone' },
  { heading: 'On a computer', className: 'preview-computer' },
];

/** A page at the widths of a phone and a computer, scaled down if there is no room. */
export function PreviewFrames({ url }: { readonly url: string }) {
  return (
    <div className="preview-frames mt-4">
      {SIZES.map(({ heading, className }) => (
        <section key={className} aria-label={heading} className="min-w-0">
          <h2 className="mb-2">{heading}</h2>
          <div className={`preview-frame ${className}`}>
            <iframe
              src={url}
              title={`The page ${heading.toLowerCase()}`}
              sandbox={READ_ONLY_SANDBOX}
            />
          </div>
        </section>
      ))}
    </div>
  );
}
