import type { ImpactProject } from '#modules/content/pages.ts';
import { paragraphs } from '#platform/text/paragraphs.ts';
import { Tabs } from '../ui/tabs.tsx';
import { Paragraphs } from '../ui/texts.tsx';

/** The project highlights, one tab each. The URL parameter `project` holds the chosen one. */
export function ImpactProjects({ projects }: { projects: readonly ImpactProject[] }) {
  return (
    <Tabs
      label="Projects"
      parameter="project"
      tabs={projects.map((project) => ({
        id: project.id,
        label: project.title,
        panel: <Project project={project} />,
      }))}
    />
  );
}

function Project({ project }: { project: ImpactProject }) {
  return (
    <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[3fr_1fr]">
      <div>
        <p className="title-note">{project.place}</p>
        <h3 className="title-large mt-1">{project.title}</h3>
        <p className="lead strong mt-3">{project.summary}</p>
        <div className="mt-4">
          <Paragraphs texts={paragraphs(project.text)} />
        </div>
      </div>
      <dl className="line-between grid content-start gap-6 max-lg:grid-cols-[repeat(auto-fit,minmax(min(100%,7.75rem),1fr))] max-lg:pt-6 lg:pl-8">
        {project.results.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="mt-1">{label}</dt>
            <dd className="figure">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
