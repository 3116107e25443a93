import type { TeamMember } from '#modules/content/people.ts';
import { Cell, Cells } from '../ui/cells.tsx';
import { TagLine } from '../ui/facts.tsx';
import { Picture } from '../ui/picture.tsx';

/** The members of the team, each with a quote of their own. */
export function Team({ members }: { members: readonly TeamMember[] }) {
  if (members.length === 0) return <p>The list of our team is on its way.</p>;
  return (
    <Cells wide={2}>
      {members.map((member) => (
        <Cell key={member.id}>
          <div className="@container">
            <Member member={member} />
          </div>
        </Cell>
      ))}
    </Cells>
  );
}

function Member({ member }: { member: TeamMember }) {
  const { image, name, role, quote, bio, specialties, email, linkedin } = member;
  return (
    <div className="member">
      <div className="member-portrait">
        <Picture src={image} shape="portrait" />
      </div>
      <div>
        <h3>{name}</h3>
        <p className="title-note mt-1">{role}</p>
      </div>
      <div className="member-text grid content-start gap-3">
        {quote && (
          <blockquote className="quotation gold-thread">
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
        <a href={`mailto:${email}`} className="inline-flex min-h-tap items-center">
          Email<span className="sr-only"> {name}</span>
        </a>
      )}
      {linkedin && (
        <a href={linkedin} rel="noopener" className="inline-flex min-h-tap items-center">
          LinkedIn<span className="sr-only"> profile of {name}</span>
        </a>
      )}
    </p>
  );
}
