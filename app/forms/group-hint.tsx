import { Link } from 'react-router';
import type { FormVisit } from './form-result.ts';

/** Where another server takes the answers, which knows one person a form: what a group does instead. */
export function GroupHint({ visit }: { visit: FormVisit }) {
  if (!visit.isDocumented) return null;
  return (
    <p className="measure mb-6">
      This form is for one person. For a class or a group <Link to="/contact">write to us</Link>.
    </p>
  );
}
