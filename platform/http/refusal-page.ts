import { html } from 'hono/html';

/**
 * The page that people get in place of what they asked for: plain HTML, which needs nothing else
 * from a server that has no time or no trust.
 * @param back the address of the form that was sent, where one was
 */
export function refusalPage(heading: string, error: string, back?: string): string {
  // Nothing in it is waited for, so `html` gives a string that is ready.
  return String(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${heading}</title>
  </head>
  <body>
    <main>
      <h1>${heading}</h1>
      <p>${error}</p>
      ${
        back !== undefined &&
        html`<p>With your browser's Back button you find the form as you filled it in.</p>
      <p><a href="${back}">Open the form again, empty</a></p>`
      }
    </main>
  </body>
</html>
`);
}
