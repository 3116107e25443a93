import type { Element, Nodes, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

export type BrowserForm = {
  readonly action: string;
  readonly entries: readonly (readonly [name: string, value: string])[];
  readonly buttons: readonly (readonly [name: string, value: string])[];
};

export function browserForms(page: string): BrowserForm[] {
  return descendantsOf(unified().use(rehypeParse).parse(page))
    .filter(({ tagName }) => tagName === 'form')
    .map((form) => ({
      action: String(form.properties.action ?? ''),
      entries: descendantsOf(form).flatMap(entriesOf),
      buttons: descendantsOf(form)
        .filter(({ tagName, properties }) => tagName === 'button' && properties.name)
        .map(({ properties }) => [String(properties.name), String(properties.value ?? '')]),
    }));
}

function descendantsOf(parent: Root | Element): Element[] {
  return parent.children.flatMap((child) =>
    child.type === 'element' ? [child, ...descendantsOf(child)] : [],
  );
}

function entriesOf(control: Element): [string, string][] {
  const { name, value, type, checked, disabled } = control.properties;
  if (!name || disabled) return [];
  switch (control.tagName) {
    case 'input':
      if ((type === 'checkbox' || type === 'radio') && !checked) return [];
      return [[String(name), withCrlf(String(value ?? (type === 'checkbox' ? 'on' : '')))]];
    case 'textarea':
      return [[String(name), withCrlf(textIn(control))]];
    case 'select': {
      const options = descendantsOf(control).filter(({ tagName }) => tagName === 'option');
      const chosen = options.findLast(({ properties }) => properties.selected) ?? options[0];
      return chosen ? [[String(name), String(chosen.properties.value ?? textIn(chosen))]] : [];
    }
    default:
      return [];
  }
}

function withCrlf(value: string): string {
  return value.replace(/\r\n?|\n/g, '\r\n');
}

function textIn(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textIn).join('') : '';
}
