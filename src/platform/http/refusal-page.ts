import { html } from 'hono/html';

/**
 * The page for a refused request: plain HTML, which needs nothing else from a server that is too
 * busy or does not trust the request.
 * @param back the URL of the submitted form, if there was one
 */
export function refusalPage(heading: string, error: string, back?: string): string {
  // `html` returns a finished string, since nothing in it is asynchronous.
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
        html`<p>Press Back in your browser: your answers are still in the form.</p>
      <p><a href="${back}">Or open an empty form</a></p>`
      }
    </main>
  </body>
</html>
`);
}
