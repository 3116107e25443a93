import { createElement, useEffect } from 'react';
import { useScripted } from '#ui/scripted.tsx';

/** Appears only if scripts run; the text area works without it. */
export function MarkdownToolbar({
  textArea,
  label: fieldLabel,
}: {
  textArea: string;
  label: string;
}) {
  const isScripted = useScripted();
  useEffect(() => {
    // Loaded here so that only these pages fetch it. Without it staff can still type the marks.
    import('@github/markdown-toolbar-element').catch(() => undefined);
  }, []);
  if (!isScripted) return null;
  const buttons = Object.entries(MARK_LABELS).map(([mark, label]) => (
    <button key={mark} type="button" data-md-button={mark} className="toolbar-button">
      {label}
    </button>
  ));
  const attributes = { for: textArea, class: 'toolbar', 'aria-label': `Marks in ${fieldLabel}` };
  return createElement('markdown-toolbar', attributes, ...buttons);
}

const MARK_LABELS = {
  bold: 'Bold',
  italic: 'Italic',
  'header-2': 'Heading',
  link: 'Link',
  'unordered-list': 'List',
  'ordered-list': '1, 2, 3',
  quote: 'Quotation',
};
