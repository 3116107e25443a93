import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect } from 'vitest';

export type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
};
type Operation = {
  operationId: string;
  parameters?: { name: string }[];
  requestBody?: { content: { 'application/json': { schema: { $ref: string } } } };
  responses: Record<string, { content?: { 'application/json': { schema: unknown } } }>;
};
export type ApiDocument = {
  openapi: string;
  paths: Record<string, { get?: Operation; post?: Operation }>;
  components: { schemas: Record<string, Schema> };
};

export type Description = {
  readonly document: ApiDocument;
  /** Errors of `body` by the schema at this JSON pointer of the description; none is `[]`. */
  wrongWith(body: unknown, pointer: string): unknown;
  compare(answer: Response, path: string, method: 'get' | 'post'): Promise<string>;
};

export async function readDescription(http: {
  request(path: string): Response | Promise<Response>;
}): Promise<Description> {
  const document = (await (await http.request('/api/openapi.json')).json()) as ApiDocument;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(document, 'description');

  const wrongWith: Description['wrongWith'] = (body, pointer) => {
    const check = ajv.compile({ $ref: `description#${pointer}` });
    return check(body) ? [] : check.errors;
  };

  return {
    document,
    wrongWith,
    async compare(answer, path, method) {
      const operation = document.paths[path]?.[method];
      const status = String(answer.status);
      const key = operation?.responses[status] ? status : `${status[0]}XX`;
      expect(Object.keys(operation?.responses ?? {}), `${method} ${path}`).toContain(key);
      const text = await answer.text();
      if (operation?.responses[key]?.content) {
        const answer = `/paths/${path.replaceAll('/', '~1')}/${method}/responses/${key}`;
        const pointer = encodeURI(`${answer}/content/application~1json/schema`);
        expect(
          wrongWith(JSON.parse(text), pointer),
          `${method} ${path} ${status}: ${text}`,
        ).toEqual([]);
      } else expect(text).toBe('');
      return status;
    },
  };
}
