/** Its scripts do not run and its forms send nothing; links to other sites open beside the desk. */
const READ_ONLY_SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';

const SIZES = [
  { heading: 'On a phone', look: 'preview-phone' },
  { heading: 'On a computer', look: 'preview-computer' },
];

/** A page as wide as phones and computers are, made smaller where there is no room. */
export function PreviewFrames({ address }: { readonly address: string }) {
  return (
    <div className="preview-frames mt-4">
      {SIZES.map(({ heading, look }) => (
        <section key={look} aria-label={heading} className="min-w-0">
          <h2 className="mb-2">{heading}</h2>
          <div className={`preview-frame ${look}`}>
            <iframe
              src={address}
              title={`The page ${heading.toLowerCase()}`}
              sandbox={READ_ONLY_SANDBOX}
            />
          </div>
        </section>
      ))}
    </div>
  );
}
