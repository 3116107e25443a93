import type { TeamMember } from '#domain/content/team-member.ts';
import { Cell, Cells } from '../ui/cells.tsx';
import { Picture } from '../ui/picture.tsx';
import { TagLine } from '../ui/tag-line.tsx';

/** The people behind it, each with what they said themselves. */
export function Team({ members }: { members: readonly TeamMember[] }) {
  if (members.length === 0) return <p>The list of our team is on its way.</p>;
  return (
    <Cells wide={2}>
      {members.map((member) => (
        <Cell key={member.id}>
          <Member member={member} />
        </Cell>
      ))}
    </Cells>
  );
}

function Member({ member }: { member: TeamMember }) {
  const { image, name, role, quote, bio, specialties, email, linkedin } = member;
  return (
    <div className="grid grid-cols-[5rem_1fr] gap-x-5 gap-y-3 lg:grid-cols-[8rem_1fr] lg:grid-rows-[auto_1fr]">
      <div className="lg:row-span-2">
        <Picture src={image} shape="portrait" />
      </div>
      <div>
        <h3>{name}</h3>
        <p className="mt-1 font-bold text-green">{role}</p>
      </div>
      <div className="col-span-2 grid content-start gap-3 lg:col-span-1">
        {quote && (
          <blockquote className="border-gold border-s-8 ps-3">
            <p>{quote}</p>
          </blockquote>
        )}
        {bio && <p>{bio}</p>}
        <TagLine tags={specialties} label={`What ${name} knows best`} />
        <MemberLinks name={name} email={email} linkedin={linkedin} />
      </div>
    </div>
  );
}

function MemberLinks({ name, email, linkedin }: Pick<TeamMember, 'name' | 'email' | 'linkedin'>) {
  if (!email && !linkedin) return null;
  return (
    <p className="flex flex-wrap gap-x-5">
      {email && (
        <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center">
          E-mail<span className="sr-only"> {name}</span>
        </a>
      )}
      {linkedin && (
        <a href={linkedin} rel="noopener" className="inline-flex min-h-11 items-center">
          LinkedIn<span className="sr-only"> profile of {name}</span>
        </a>
      )}
    </p>
  );
}
