import { Form } from 'react-router';
import { Button } from '#ui/button.tsx';
import { TextField } from './text-field.tsx';

export const MAX_WORDS_LENGTH = 100;

type FilterBarProps = {
  readonly fields: Readonly<Record<string, string>> & { readonly words: string };
  readonly error?: string | undefined;
  readonly children?: React.ReactNode;
};

export function FilterBar({ fields, error, children }: FilterBarProps) {
  const { words, ...others } = fields;
  return (
    // Inputs keep their typed values; a new key for another URL resets them.
    <Form role="search" aria-label="Filter" reloadDocument key={JSON.stringify(fields)}>
      <div className="filter-bar inbox-filter">
        <TextField
          aria-label="Search"
          placeholder="Search"
          error={error}
          type="search"
          name="words"
          maxLength={MAX_WORDS_LENGTH}
          defaultValue={words}
        />
        <Button type="submit" look="plain">
          <svg viewBox="0 0 20 20" width="20" aria-hidden="true">
            <path d="M13 13l5 5M15 8.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0z" />
          </svg>
          <span>Apply</span>
        </Button>
        {children && (
          <details className="filter-fold fold" open={Object.values(others).some(Boolean)}>
            <summary>Filter</summary>
            {children}
          </details>
        )}
      </div>
    </Form>
  );
}
