import { type ReactNode, useEffect, useRef } from 'react';
import { useSubmit } from 'react-router';
import { DAYS, dayName } from '#content/schedule.ts';
import { MAX_SEARCH_LENGTH, type SearchFilter } from '#content/search.ts';
import { Button } from '#ui/button.tsx';
import { type ActiveFilter, Filters, RESULTS_ID, showResults } from './list-parts.tsx';

/** Milliseconds after the last key press before the list is updated. */
const TYPING_PAUSE_MS = 300;

type SearchFormProps = {
  action: string;
  noun: string;
  filter: SearchFilter;
  set: readonly ActiveFilter[];
  towns: readonly string[];
  prices: readonly number[];
  extraParameter: readonly [name: string, value: string];
  children: ReactNode;
};

/** Works without scripts; with them the list updates while the visitor types. */
export function SearchForm({
  action,
  noun,
  filter,
  set,
  towns,
  prices,
  extraParameter,
  children,
}: SearchFormProps) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const values = valuesOf(filter);
  const currentQuery = new URLSearchParams(values).toString();
  const lastQuery = useRef(currentQuery);

  useEffect(() => () => clearTimeout(timer.current), []);

  // Back, forward and links change the URL: the fields follow, except the focused one.
  useEffect(() => {
    if (lastQuery.current === currentQuery) return;
    lastQuery.current = currentQuery;
    for (const [name, value] of new URLSearchParams(currentQuery)) {
      const field = form.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (isField && field !== document.activeElement) field.value = value;
    }
  }, [currentQuery]);

  function findNow() {
    clearTimeout(timer.current);
    if (!form.current) return;
    const filled = [...new FormData(form.current)].filter(([, value]) => value !== '');
    const query = new URLSearchParams(filled as [string, string][]);
    return submit(query, { action, replace: true, preventScrollReset: true });
  }

  function findSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(findNow, TYPING_PAUSE_MS);
  }

  return (
    <search>
      <form
        ref={form}
        data-scripts
        action={`${action}#${RESULTS_ID}`}
        className="list-search"
        onSubmit={async (event) => {
          event.preventDefault();
          await findNow();
          showResults();
        }}
      >
        <div>
          <label
            htmlFor="find-search"
            className="field-label max-md:min-h-tap max-md:pt-2 max-md:pr-28"
          >
            Search {noun}
          </label>
          <div className="flex flex-wrap gap-3">
            <input
              id="find-search"
              type="search"
              name="search"
              defaultValue={values.search}
              maxLength={MAX_SEARCH_LENGTH}
              autoComplete="off"
              enterKeyHint="search"
              className="field max-w-xl flex-1 basis-40"
              onInput={findSoon}
            />
            {extraParameter[1] && (
              <input type="hidden" name={extraParameter[0]} value={extraParameter[1]} />
            )}
            <Button type="submit">Search</Button>
          </div>
        </div>
        <Filters set={set} isInSearch>
          <div className="mb-5 grid max-w-3xl grid-cols-2 gap-3 md:grid-cols-4 lg:mb-0">
            <LabelledControl name="age" label="Age">
              <input
                id="find-age"
                type="number"
                name="age"
                min="0"
                max="120"
                inputMode="numeric"
                defaultValue={values.age}
                className="field"
                onInput={findSoon}
              />
            </LabelledControl>
            {towns.length > 0 ? (
              <Choice
                name="town"
                label="Town"
                value={values.town}
                options={withCurrent(towns, values.town).map((town) => [town, town])}
                onChange={findNow}
              />
            ) : (
              <LabelledControl name="town" label="Town">
                <input id="find-town" name="town" defaultValue={values.town} className="field" />
              </LabelledControl>
            )}
            <Choice
              name="day"
              label="Day"
              value={values.day}
              options={DAYS.map((day) => [day, dayName(day, 'event')])}
              onChange={findNow}
            />
            <Choice
              name="price"
              label="Price"
              value={values.price}
              options={withCurrent(['free', ...prices.map(String)], values.price).map((price) => [
                price,
                price === 'free' ? 'Free' : `Up to GH₵${price}`,
              ])}
              onChange={findNow}
            />
          </div>
          {children}
        </Filters>
      </form>
    </search>
  );
}

function valuesOf({ search, age, town, day, price }: SearchFilter) {
  const maximum = price === 0 ? 'free' : String(price ?? '');
  return { search, age: String(age ?? ''), town, day, price: maximum };
}

function withCurrent(values: readonly string[], own: string): readonly string[] {
  return own === '' || values.includes(own) ? values : [...values, own];
}

function LabelledControl(props: { name: string; label: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={`find-${props.name}`} className="field-label">
        {props.label}
      </label>
      {props.children}
    </div>
  );
}

function Choice(props: {
  name: string;
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChange: () => void;
}) {
  const { name, label, value, options, onChange } = props;
  return (
    <LabelledControl name={name} label={label}>
      <select
        id={`find-${name}`}
        name={name}
        defaultValue={value}
        className="field"
        onChange={onChange}
      >
        <option value="">{`Any ${label.toLowerCase()}`}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </LabelledControl>
  );
}
