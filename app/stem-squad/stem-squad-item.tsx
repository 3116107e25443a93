import type { StemSquadSection } from '#modules/content/stem-squad.ts';
import { ButtonLink, ButtonRow } from '../ui/button.tsx';
import { Markup, type SafeMarkup } from '../ui/markup.tsx';
import { Picture } from '../ui/picture.tsx';

/** A content item as the page gets it: its markup sanitised, its button with a path. */
export type SquadItemView = {
  id: string;
  section: StemSquadSection;
  title: string;
  markup?: SafeMarkup | undefined;
  pictures: readonly string[];
  /** The parts of a plan's kit, in the order of their numbers. */
  parts: readonly string[];
  button?: { label: string; to: string } | undefined;
};

/**
 * Text, button and pictures of an item. The surrounding element shows its title as the heading;
 * `main` marks the main button of the page.
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
