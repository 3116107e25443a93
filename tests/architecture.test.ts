import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import routes from '../app/routes.ts';
import { SOURCES, TOPS } from './support/sources.ts';

/** The modules: each may import those before it. */
const ORDER = [
  ...['staff', 'pictures', 'content', 'submissions', 'newsletter', 'places', 'giving'],
  ...['messages', 'retention', 'privacy', 'today'],
];
/** The first folder of one of our files; undefined for a package. */
function topOf(path: string): string | undefined {
  return TOPS.find((top) => path.startsWith(`${top}/`));
}

/** `app/courses`, `modules/giving`: the folder below the first one. */
function folderOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

function isLoose(path: string): boolean {
  return path === folderOf(path);
}

/** Whether a file may import another one of ours (docs/decisions/025-modules.md has the table). */
function mayImport(file: string, imported: string): boolean {
  const [from, own = '', part = ''] = file.split('/');
  const [to, other = '', otherPart = ''] = imported.split('/');
  const isModel = otherPart === 'model';
  switch (from) {
    case 'platform':
      return to === 'platform';
    case 'modules': {
      if (isLoose(file)) return to === 'platform' || isModel || isLoose(imported);
      if (part === 'model') {
        if (to === 'platform') return other === 'text' || other === 'forms';
        return to === 'modules' && isModel && ORDER.indexOf(other) <= ORDER.indexOf(own);
      }
      if (to === 'platform') return true;
      if (to !== 'modules' || isLoose(imported)) return false;
      if (other === own) return true;
      return ORDER.indexOf(other) < ORDER.indexOf(own) && (isModel || otherPart === 'api.ts');
    }
    case 'app':
    case 'desk':
      if (to === from) return true;
      if (to === 'modules') return isModel || isLoose(imported);
      if (to === 'platform') return ['forms', 'text', 'pages'].includes(other);
      return from === 'desk' && to === 'app' && ['ui', 'theme'].includes(other);
    case 'service-worker':
      return to === 'service-worker' || to === 'platform';
    case 'server':
      return to !== 'app' && to !== 'desk' && to !== 'tools' && to !== 'scripts';
    default:
      return true;
  }
}

test('each file imports only what its folder may import', () => {
  expect(SOURCES.length).toBeGreaterThan(1_000);
  for (const top of TOPS) expect(SOURCES.filter(({ file }) => topOf(file) === top)).not.toEqual([]);
  const wrong = SOURCES.flatMap(({ file, imports }) =>
    imports
      .filter((name) => topOf(name) && !mayImport(file, name))
      .map((name) => `${file} -> ${name}`),
  );
  expect(wrong).toEqual([]);
});

test('models import neither React nor Node nor a database', () => {
  const allowed = /^(modules\/|platform\/|valibot$|unified$|re(hype|mark)-|hast$|mdast$)/;
  const wrong = SOURCES.filter(({ file }) =>
    /^modules\/(\w+\/model\/|[\w-]+\.ts$)|^platform\/(text|forms|pages)\//.test(file),
  ).flatMap(({ file, imports }) =>
    imports.filter((name) => !allowed.test(name)).map((name) => `${file} -> ${name}`),
  );
  expect(wrong).toEqual([]);
});

test('the site and its scripts import neither tools nor tests', () => {
  const wrong = SOURCES.filter(({ file }) => topOf(file) !== 'tools').flatMap(({ file, imports }) =>
    imports
      .filter((name) => /^(tools|tests)\//.test(name))
      .filter((name) => topOf(file) !== 'scripts' || !name.startsWith('tools/build/'))
      .map((name) => `${file} -> ${name}`),
  );
  expect(wrong).toEqual([]);
});

/** Folders of `app/` that pages share. Every other one holds the pages of one first word. */
const SHARED = ['delivery', 'metadata', 'forms', 'layout', 'lists', 'pages', 'ui'].map(
  (folder) => `app/${folder}`,
);
const PAGE_FOLDERS = SOURCES.map(({ file }) => file)
  .filter((file) => topOf(file) === 'app' && !isLoose(file))
  .map(folderOf)
  .filter((folder) => !SHARED.includes(folder));

/** Wrong imports of the files in some folders, each as `file -> import`. */
function edgesOf(folders: readonly string[], isWrong: (imported: string) => boolean): string[] {
  return SOURCES.filter(({ file }) => folders.includes(folderOf(file))).flatMap(
    ({ file, imports }) => imports.filter(isWrong).map((imported) => `${file} -> ${imported}`),
  );
}

test('the parts of the look and of delivery know no subject', () => {
  const isSubject = (name: string) =>
    /^(modules|platform)\//.test(name) || PAGE_FOLDERS.includes(folderOf(name));
  expect(edgesOf(['app/ui', 'app/delivery'], isSubject)).toEqual([]);
});

test('what pages share imports no page', () => {
  const folders = ['app/forms', 'app/lists', 'app/pages', 'app/metadata'];
  expect(edgesOf(folders, (name) => PAGE_FOLDERS.includes(folderOf(name)))).toEqual([]);
});

test('the form engine imports no form', () => {
  const forms = 'modules/submissions/model/forms/';
  expect(edgesOf(['app/forms', 'platform/forms'], (name) => name.startsWith(forms))).toEqual([]);
});

test('only front doors lie loose, and no folder imports those of its app or of the server', () => {
  const loose = SOURCES.map(({ file }) => file).filter(
    (file) => /^(app|desk|modules|platform|server)\//.test(file) && isLoose(file),
  );
  expect(loose.sort()).toEqual([
    'app/entry.client.tsx',
    'app/entry.server.tsx',
    'app/root.tsx',
    'app/routes.ts',
    'desk/context.ts',
    'desk/entry.server.tsx',
    'desk/react-router.config.ts',
    'desk/root.tsx',
    'desk/routes.ts',
    'desk/unsent-form.ts',
    'desk/vite.config.ts',
    'modules/audit-events.ts',
    'modules/desk-context.ts',
    'modules/desk-services.ts',
    'modules/services.ts',
    'server/config.ts',
    'server/development.ts',
    'server/effects.ts',
    'server/http.ts',
    'server/mail-templates.ts',
    'server/site.ts',
    'server/start.ts',
  ]);
  const doors = loose.filter((file) => /^(app|server)\//.test(file));
  const folders = SOURCES.map(({ file }) => file).filter(
    (file) => /^(app|modules|platform|server)\//.test(file) && !isLoose(file),
  );
  expect(edgesOf(folders.map(folderOf), (name) => doors.includes(name))).toEqual([]);
});

test('a page lies in the folder with the name of the first word of its address', () => {
  /** Pages of one chapter with addresses of their own, and those without an address. */
  const elsewhere: Record<string, string> = {
    '': 'home',
    services: 'about',
    enrollment: 'courses',
    course: 'courses',
    'privacy-policy': 'legal',
    'terms-of-service': 'legal',
    accessibility: 'legal',
    offline: 'layout',
    '*': 'layout',
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
    .filter((file) => PAGE_FOLDERS.includes(folderOf(file)) && !exceptions.includes(file))
    .filter((file) => {
      const [user, ...others] = SOURCES.filter(({ imports }) => imports.includes(file));
      return user && others.length === 0 && folderOf(user.file) !== folderOf(file);
    });
  expect(away).toEqual([]);
});

test('no folder holds more than twenty files but that of the looks', () => {
  const counts = Map.groupBy(
    SOURCES.map(({ file }) => file),
    dirname,
  );
  const full = [...counts].filter(
    ([folder, files]) => !/^(app\/ui$|tools\/)/.test(folder) && files.length > 20,
  );
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

test('no folder imports itself by a circle', () => {
  const byRoom = Map.groupBy(SOURCES, ({ file }) => folderOf(file));
  const importsBy = new Map(
    [...byRoom].map(([room, sources]) => {
      const names = sources.flatMap(({ imports }) => imports).filter((name) => topOf(name));
      return [room, new Set(names.map(folderOf).filter((other) => other !== room))];
    }),
  );
  expect(circlesOf(importsBy)).toEqual([]);
});

test('every import of ours leads to a file that is there', () => {
  const files = new Set(SOURCES.map(({ file }) => file));
  const lost = SOURCES.flatMap(({ file, imports }) =>
    imports
      .filter((imported) => topOf(imported) && /\.tsx?$/.test(imported) && !files.has(imported))
      .map((imported) => `${file} -> ${imported}`),
  );
  expect(lost).toEqual([]);
});
