import { createElement, useEffect } from 'react';
import { useScripted } from '../../../../app/ui/scripted.tsx';

type ToolbarProps = {
  /** Id of the text area. */
  readonly controls: string;
  readonly label: string;
};

/**
 * Toolbar that inserts Markdown marks. Appears only if scripts run; the text area works without it.
 */
export function MarkdownToolbar({ controls, label: fieldLabel }: ToolbarProps) {
  const isScripted = useScripted();
  useEffect(() => {
    // Loaded here so that only these pages fetch it.
    import('@github/markdown-toolbar-element').catch(() => {
      // The connection failed: staff can still type the marks.
    });
  }, []);
  if (!isScripted) return null;
  const buttons = Object.entries(MARK_LABELS).map(([mark, label]) => (
    <button key={mark} type="button" data-md-button={mark} className="toolbar-button">
      {label}
    </button>
  ));
  const attributes = { for: controls, class: 'toolbar', 'aria-label': `Marks in ${fieldLabel}` };
  return createElement('markdown-toolbar', attributes, ...buttons);
}

/** Button labels, by the toolbar's own name for each mark. */
const MARK_LABELS = {
  bold: 'Bold',
  italic: 'Italic',
  'header-2': 'Heading',
  link: 'Link',
  'unordered-list': 'List',
  'ordered-list': '1, 2, 3',
  quote: 'Quotation',
};
