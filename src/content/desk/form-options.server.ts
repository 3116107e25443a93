import type { RouterContextProvider } from 'react-router';
import type { App } from '#app.ts';
import { appContext } from '#desk/context.ts';
import { listPictures, readPictures } from '#pictures/desk/library.server.ts';
import type { PictureOptions } from '#pictures/desk/picture-choice.tsx';
import type { Picture, PictureOption } from '#pictures/picture.ts';
import { pictureIdsIn } from '#pictures/picture.ts';
import { listOptions } from '../desk-lists.server.ts';
import { fieldsOfKind } from '../field-tree.ts';
import type { Field, Option, TextField } from '../fields.ts';
import type { ContentKind } from '../kinds.ts';

/** Pictures: the newest, and those already used by the item. */
export async function loadFormOptions(
  kind: ContentKind,
  context: Readonly<RouterContextProvider>,
  body?: unknown,
) {
  const field = fieldsOfKind(kind);
  const app = context.get(appContext);
  const takesPictures = textsIn(field).some(({ format }) => format === 'picture');
  const used = takesPictures ? await readPictures(app, pictureIdsIn(body)) : [];
  const newest = takesPictures ? (await listPictures(app)).pictures : [];
  return {
    headings: FORM_HEADINGS[kind],
    references: await loadReferences(field, app),
    pictures: {
      newest: newest.map(toPictureOption),
      used: used.map(toPictureOption),
    } satisfies PictureOptions,
  };
}

function toPictureOption({ id, type, alt }: Picture): PictureOption {
  return { id, type, alt };
}

async function loadReferences(field: Field, app: App): Promise<Record<string, readonly Option[]>> {
  const kinds = [
    ...new Set(textsIn(field).flatMap(({ refersTo }) => refersTo ?? [])),
  ] as ContentKind[];
  const lists = kinds.map(async (kind) => [kind, await listOptions(app, kind)] as const);
  return Object.fromEntries(await Promise.all(lists));
}

function textsIn(field: Field): TextField[] {
  switch (field.type) {
    case 'text':
      return [field];
    case 'list':
      return textsIn(field.item);
    case 'group':
      return field.fields.flatMap(textsIn);
    default:
      return [];
  }
}

export type FormHeadings = Readonly<Record<string, string>>;

export const FORM_HEADINGS: Partial<Record<ContentKind, FormHeadings>> = {
  events: {
    '': 'title',
    'When and where': 'start end location date time',
    'Places and price': 'capacity reserved price closes ages',
    Texts: 'excerpt description',
    'Picture and tags': 'image tags',
  },
  courses: {
    '': 'title category grades format',
    'Sessions and prices': 'sessions pricing ages',
    Texts: 'description fullOverview prerequisites learningOutcomes courseContents',
    'Picture and people': 'image instructors',
  },
  programs: {
    '': 'online name tagline audience',
    Dates: 'upcomingTitle upcoming ages',
    Texts: 'summary overview offersTitle offers callToAction',
    'Picture and figures': 'image stats',
  },
  blogs: { '': 'title author date', Texts: 'excerpt content', 'Picture and tags': 'image tags' },
};
