import { Link } from 'react-router';
import type { FormVisit } from './form-result.ts';

/** A hint for groups when another server takes the answers, which accepts one person per form. */
export function GroupHint({ visit }: { visit: FormVisit }) {
  if (!visit.isDocumented) return null;
  return (
    <p className="measure mb-6">
      This form is for one person. For a class or a group <Link to="/contact">write to us</Link>.
    </p>
  );
}
