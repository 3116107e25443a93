import type { StemSquadSection } from '#modules/content/model/stem-squad/stem-squad-item.ts';
import { ButtonLink, ButtonRow } from '../ui/button.tsx';
import { Markup, type SafeMarkup } from '../ui/markup.tsx';
import { Picture } from '../ui/picture.tsx';

/** What the page gets of a content item: its markup made safe, its button with a path. */
export type SquadItemView = {
  id: string;
  section: StemSquadSection;
  title: string;
  markup?: SafeMarkup | undefined;
  pictures: readonly string[];
  button?: { label: string; to: string } | undefined;
};

/**
 * An item's text, button and pictures. Its title is the heading of what stands around it; `main`
 * marks a button that the page is for.
 */
export function SquadItem({ item, main }: { item: SquadItemView; main?: boolean | undefined }) {
  const { markup, button, pictures } = item;
  return (
    <>
      {markup && <Markup tree={markup} />}
      {button && (
        <ButtonRow>
          <ButtonLink to={button.to} look={main ? 'main' : 'plain'}>
            {button.label}
          </ButtonLink>
        </ButtonRow>
      )}
      {pictures.length > 0 && (
        <div className="mt-6 grid max-w-3xl gap-4">
          {pictures.map((picture) => (
            <Picture key={picture} src={picture} shape="wide" />
          ))}
        </div>
      )}
    </>
  );
}
