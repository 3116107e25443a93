import { createElement, useEffect } from 'react';
import { useScripted } from '../../../../app/ui/use-scripted.ts';

type ToolbarProps = {
  /** The id of the text. */
  readonly controls: string;
  readonly label: string;
};

/** Puts the marks of Markdown into a text. There where scripts run; the text is the same without. */
export function MarkdownToolbar({ controls, label }: ToolbarProps) {
  const isScripted = useScripted();
  useEffect(() => {
    // Only these pages load it.
    import('@github/markdown-toolbar-element').catch(() => {
      // A line that broke: the marks can be typed.
    });
  }, []);
  if (!isScripted) return null;
  const buttons = Object.entries(MARK_LABELS).map(([mark, words]) => (
    <button key={mark} type="button" data-md-button={mark} className="toolbar-button">
      {words}
    </button>
  ));
  const attributes = { for: controls, class: 'toolbar', 'aria-label': `Marks in ${label}` };
  return createElement('markdown-toolbar', attributes, ...buttons);
}

/** What each button is called, by the name that the toolbar has for its mark. */
const MARK_LABELS = {
  bold: 'Bold',
  italic: 'Italic',
  'header-2': 'Heading',
  link: 'Link',
  'unordered-list': 'List',
  'ordered-list': '1, 2, 3',
  quote: 'Quotation',
};
