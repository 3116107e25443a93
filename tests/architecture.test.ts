import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import routes from '../app/routes.ts';

/** A source file with what it imports: our own files as paths from the root, packages by name. */
type Source = { file: string; imports: string[] };

const LAYERS = ['app', 'domain', 'server'];
const SOURCES: Source[] = [
  ...LAYERS.flatMap((layer) =>
    readdirSync(layer, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  ),
  'server.ts',
].map((file) => ({ file, imports: importsOf(file) }));

function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const names = source.matchAll(/(?:\bfrom\s+|^import\s+|\bimport\()'([^']+)'/gm);
  return [...names].map(([, name = '']) => {
    if (name.startsWith('#domain/')) return name.slice(1);
    if (name.startsWith('.')) return normalize(join(dirname(file), name)).replace(/\?\w+$/, '');
    return name;
  });
}

function layerOf(path: string): string | undefined {
  return LAYERS.find((layer) => path.startsWith(`${layer}/`));
}

/** `app/forms` of `app/forms/drafts/draft-sync.tsx`: inner folders belong to their room. A loose file is one by itself. */
function roomOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

function isLoose(path: string): boolean {
  return path === roomOf(path);
}

/** Each wrong import as `file -> import`. */
function edges(from: string, isWrong: (imported: string) => boolean): string[] {
  return SOURCES.filter(({ file }) => layerOf(file) === from).flatMap(({ file, imports }) =>
    imports.filter(isWrong).map((imported) => `${file} -> ${imported}`),
  );
}

test('the domain imports nothing of ours, no React, no Node, no database', () => {
  const allowed = /^(domain\/|valibot$|unified$|re(hype|mark)-|hast$|mdast$)/;
  expect(edges('domain', (imported) => !allowed.test(imported))).toEqual([]);
});

test('pages do not import the server, and the server does not import pages', () => {
  expect(edges('app', (imported) => layerOf(imported) === 'server')).toEqual([]);
  expect(edges('server', (imported) => layerOf(imported) === 'app')).toEqual([]);
});

/** What pages share. Every other room of `app/` is a chapter of the site. */
const SHARED = ['delivery', 'discovery', 'forms', 'frame', 'lists', 'loading', 'ui'].map(
  (room) => `app/${room}`,
);
const CHAPTERS = SOURCES.map(({ file }) => file)
  .filter((file) => layerOf(file) === 'app' && !isLoose(file))
  .map(roomOf)
  .filter((room) => !SHARED.includes(room));

/** Wrong imports of the files in some rooms, each as `file -> import`. */
function edgesOf(rooms: readonly string[], isWrong: (imported: string) => boolean): string[] {
  return SOURCES.filter(({ file }) => rooms.includes(roomOf(file))).flatMap(({ file, imports }) =>
    imports.filter(isWrong).map((imported) => `${file} -> ${imported}`),
  );
}

test('the desk imports the domain and the looks, and nobody imports the desk', () => {
  const desk = readdirSync('desk', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\.react-router|config\.ts$/.test(file));
  expect(desk.length).toBeGreaterThan(10);
  const wrong = desk.flatMap((file) =>
    importsOf(file)
      .filter((name) => layerOf(name) && !/^(domain\/|app\/ui\/)/.test(name))
      .map((name) => `${file} -> ${name}`),
  );
  expect(wrong).toEqual([]);
  const users = SOURCES.filter(({ imports }) => imports.some((name) => name.startsWith('desk/')));
  expect(users.map(({ file }) => file)).toEqual([]);
});

test('the site and its scripts import neither tools nor tests', () => {
  const files = globSync('{app,desk,domain,scripts,server,service-worker}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$|\.react-router/.test(file),
  );
  expect(files.filter((file) => file.startsWith('scripts/')).length).toBeGreaterThan(10);
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .filter((name) => /^(tools|tests)\//.test(name))
      .map((name) => `${file} -> ${name}`),
  );
  expect(wrong).toEqual([]);
});

test('looks and delivery know nothing of the subject', () => {
  const rooms = ['app/ui', 'app/delivery'];
  const isSubject = (name: string) => name.startsWith('domain/') || CHAPTERS.includes(roomOf(name));
  expect(edgesOf(rooms, isSubject)).toEqual([]);
});

test('what chapters share imports no chapter', () => {
  const rooms = ['app/forms', 'app/lists', 'app/loading', 'app/discovery'];
  expect(edgesOf(rooms, (name) => CHAPTERS.includes(roomOf(name)))).toEqual([]);
});

test('what forms are made of, and the engine that shows them, import no form', () => {
  const kit = 'domain/forms/kit/';
  const wrong = SOURCES.filter(
    ({ file }) => file.startsWith(kit) || roomOf(file) === 'app/forms',
  ).flatMap(({ file, imports }) =>
    imports
      .filter((name) => roomOf(name) === 'domain/forms' && !name.startsWith(kit))
      .map((name) => `${file} -> ${name}`),
  );
  expect(wrong).toEqual([]);
});

test('only front doors and the result type lie loose, and no room imports a front door', () => {
  const loose = SOURCES.map(({ file }) => file).filter(
    (file) => layerOf(file) && isLoose(file) && file !== 'domain/result.ts',
  );
  expect(loose.sort()).toEqual([
    'app/entry.client.tsx',
    'app/entry.server.tsx',
    'app/root.tsx',
    'app/routes.ts',
    'server/config.ts',
    'server/effects.ts',
    'server/http.ts',
    'server/mail-templates.ts',
    'server/start.ts',
  ]);
  const rooms = SOURCES.map(({ file }) => file).filter((file) => !isLoose(file));
  expect(edgesOf(rooms.map(roomOf), (name) => loose.includes(name))).toEqual([]);
});

test('what features share knows no feature: they register effects, mails and jobs', () => {
  const shared = ['content', 'exports', 'guards', 'inbox', 'jobs', 'letters', 'outbox', 'process'];
  const feature =
    /^(server\/(desk|giving|newsletter|payments|places|retention|services)|domain\/(desk\/)?(giving|places))\//;
  const rooms = shared.map((room) => `server/${room}`);
  expect(edgesOf(rooms, (name) => feature.test(name))).toEqual([]);
});

test('a page lies in the room with the name of the first word of its address', () => {
  /** Pages of one chapter with addresses of their own, and those without an address. */
  const elsewhere: Record<string, string> = {
    '': 'home',
    services: 'about',
    enrollment: 'courses',
    course: 'courses',
    'privacy-policy': 'legal',
    'terms-of-service': 'legal',
    accessibility: 'legal',
    offline: 'frame',
    '*': 'frame',
  };
  const rooms = routes.map(({ path = '', file }) => {
    const [word = ''] = path.split('/');
    return [path, elsewhere[word] ?? word, file.split('/')[0]] as const;
  });
  expect(rooms.length).toBeGreaterThan(25);
  expect(rooms.filter(([, expected, room]) => room !== expected)).toEqual([]);
});

test('a part of a chapter that one file uses lies with it', () => {
  // Parts that their chapter owns and one page of another shows.
  const exceptions = [
    'app/about/testimonials.tsx',
    'app/courses/course-samples.tsx',
    'app/newsletter/newsletter-box.tsx',
  ];
  const away = SOURCES.map(({ file }) => file)
    .filter((file) => CHAPTERS.includes(roomOf(file)) && !exceptions.includes(file))
    .filter((file) => {
      const [user, ...others] = SOURCES.filter(({ imports }) => imports.includes(file));
      return user && others.length === 0 && roomOf(user.file) !== roomOf(file);
    });
  expect(away).toEqual([]);
});

test('no folder holds more than twenty files but that of the looks', () => {
  const counts = Map.groupBy(
    SOURCES.map(({ file }) => file),
    dirname,
  );
  const full = [...counts].filter(([folder, files]) => folder !== 'app/ui' && files.length > 20);
  expect(full.map(([folder]) => folder)).toEqual([]);
});

/** Each way that leads back to where it began. */
function circlesOf(importsBy: ReadonlyMap<string, Iterable<string>>): string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (name: string, way: string[]) => {
    if (way.includes(name)) circles.push([...way.slice(way.indexOf(name)), name].join(' -> '));
    else if (!done.has(name)) {
      for (const next of importsBy.get(name) ?? []) visit(next, [...way, name]);
      done.add(name);
    }
  };
  for (const name of importsBy.keys()) visit(name, []);
  return circles;
}

test('no file imports itself by a circle', () => {
  expect(circlesOf(new Map(SOURCES.map(({ file, imports }) => [file, imports])))).toEqual([]);
});

test('no room imports itself by a circle', () => {
  const byRoom = Map.groupBy(SOURCES, ({ file }) => roomOf(file));
  const importsBy = new Map(
    [...byRoom].map(([room, sources]) => {
      const names = sources.flatMap(({ imports }) => imports).filter((name) => layerOf(name));
      return [room, new Set(names.map(roomOf).filter((other) => other !== room))];
    }),
  );
  expect(circlesOf(importsBy)).toEqual([]);
});

test('every import of ours leads to a file that is there', () => {
  const files = new Set(SOURCES.map(({ file }) => file));
  const lost = SOURCES.flatMap(({ file, imports }) =>
    imports
      .filter((imported) => layerOf(imported) && /\.tsx?$/.test(imported) && !files.has(imported))
      .map((imported) => `${file} -> ${imported}`),
  );
  expect(lost).toEqual([]);
});

test('markup from content never becomes HTML by itself', () => {
  const users = SOURCES.filter(({ file }) =>
    /dangerouslySetInnerHTML(=|:)/.test(readFileSync(file, 'utf8')),
  ).map(({ file }) => file);
  // The root's is the watch over chunks: a constant of the project.
  expect(users).toEqual(['app/root.tsx']);
});

test('there is one result type, and no other shape for success and failure', () => {
  const files = globSync('{app,desk,domain,scripts,server,tools}/**/*.{ts,tsx}').filter(
    (file) => file !== 'domain/result.ts' && !/\.test\.tsx?$|\.react-router/.test(file),
  );
  const shape =
    /readonly (ok|done|isDone|success): (true|false)|readonly (why|because)\??:|\b(isDone|orFailure)\b|^(export )?type Result\b/m;
  const shaped = files.filter((file) => shape.test(readFileSync(file, 'utf8')));
  expect(files.length).toBeGreaterThan(500);
  expect(shaped).toEqual([]);
});

test('there is no drawer for things without a name', () => {
  const drawers = SOURCES.filter(({ file }) =>
    /(^|\/)(utils?|helpers?|misc|common|lib|index)(\/|\.tsx?$)/.test(file),
  ).map(({ file }) => file);
  expect(drawers).toEqual([]);
});

test('no object is spread where it is written: its fields stand there themselves', () => {
  const spreading = globSync(
    '{app,desk,domain,scripts,server,service-worker,tests,tools}/**/*.{ts,tsx}',
  ).filter((file) => /\.{3}\{/.test(readFileSync(file, 'utf8')));
  expect(spreading).toEqual([]);
});

test('no test replaces a module: the files of a worker share them', () => {
  const replacing = globSync('{app,desk,domain,scripts,server,tests,tools}/**/*.test.ts').filter(
    (file) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')),
  );
  expect(replacing).toEqual([]);
});
