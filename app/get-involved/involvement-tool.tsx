import { useContext } from 'react';
import type { Involvement } from '#modules/content/pages.ts';
import { Lite } from '../ui/scripted.tsx';

/** The tool that stands for a form. Not in Lite. */
export function InvolvementTool({ form }: { form: Involvement }) {
  if (useContext(Lite)) return null;
  return (
    <svg className="tool" aria-hidden="true" shapeRendering="crispEdges">
      <use href={`/drawings/involvement-tools.svg#${form}`} />
    </svg>
  );
}
