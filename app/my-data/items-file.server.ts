import type { HeldItem } from '#modules/privacy/model/my-data.ts';

/** The response with what we hold, as a file to keep. */
export function itemsFile(items: readonly HeldItem[], name: string): Response {
  return new Response(JSON.stringify(items, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.json"`,
    },
  });
}
