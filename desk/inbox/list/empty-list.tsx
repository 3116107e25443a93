import { Link } from 'react-router';

type EmptyListProps = {
  /** URL of the newest page. */
  readonly newest: string;
  readonly isFiltered: boolean;
  /** True if other pages precede this one. */
  readonly isFurther: boolean;
};

/** Explains why the list is empty and what to do. */
export function EmptyList({ newest, isFiltered, isFurther }: EmptyListProps) {
  if (isFurther) {
    return (
      <p>
        There are no older ones. <Link to={newest}>Back to the newest</Link>
      </p>
    );
  }
  if (isFiltered) {
    return <p>Nothing is like that. Take a part of the filter away, or show everything.</p>;
  }
  return <p>Nothing has come yet. What visitors send with a form of the website appears here.</p>;
}
