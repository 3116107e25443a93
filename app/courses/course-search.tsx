import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button } from '../ui/button.tsx';

/** Milliseconds without a key before the list follows what was typed. */
const PAUSE = 300;

/** Nobody searches for more; what stands in an address may be of any length. */
export const SEARCH_LENGTH = 100;

/**
 * The search box over the courses: a form that works without scripts; with them the list follows
 * as one types. Searching starts again with the first page and keeps the category.
 */
export function CourseSearch({ search, category }: { search: string; category: string }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useRef(search);

  useEffect(() => () => clearTimeout(timer.current), []);

  // Back, forward and links change the address: the box follows, unless somebody is typing in it.
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    if (input.current && input.current !== document.activeElement) input.current.value = search;
  }, [search]);

  /** Goes where submitting the form would lead, without the parameters that are empty. */
  function searchNow() {
    clearTimeout(timer.current);
    if (!form.current) return;
    const filled = [...new FormData(form.current)].filter(([, value]) => value !== '');
    const query = new URLSearchParams(filled as [string, string][]);
    submit(query, { action: '/courses', replace: true, preventScrollReset: true });
  }

  return (
    <Form
      ref={form}
      role="search"
      action="/courses"
      className="mb-6"
      onSubmit={(event) => {
        event.preventDefault();
        searchNow();
      }}
    >
      <label htmlFor="course-search" className="strong mb-2 block">
        Search courses
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          ref={input}
          id="course-search"
          type="search"
          name="search"
          defaultValue={search}
          maxLength={SEARCH_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          className="field max-w-xl flex-1 basis-40"
          onInput={() => {
            clearTimeout(timer.current);
            timer.current = setTimeout(searchNow, PAUSE);
          }}
        />
        {category && <input type="hidden" name="category" value={category} />}
        <Button type="submit">Search</Button>
      </div>
    </Form>
  );
}
