/** A component of an iCalendar text: its properties, unescaped, and the components inside. */
export type Component = {
  readonly name: string;
  readonly properties: Map<string, string>;
  readonly components: Component[];
};

/**
 * Reads an iCalendar text as strictly as RFC 5545 defines it, and throws on errors: lines end with
 * CRLF and are at most 75 octets, long ones are folded, components nest and end, every line is
 * `NAME;PARAMETER=VALUE:TEXT`, and no text holds a raw control character.
 */
export function readCalendar(text: string): Component {
  const lines = text.replace(/\r\n$/, '').split('\r\n');
  for (const line of lines) {
    if (Buffer.byteLength(line) > 75) throw new Error(`a line of more than 75 octets: ${line}`);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a line must not hold these
    if (/[\u0000-\u0008\u000a-\u001f\u007f]/.test(line)) throw new Error(`control: ${line}`);
  }
  const whole = lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
  const root: Component = { name: '', properties: new Map(), components: [] };
  const open = [root];
  for (const line of whole) {
    const [, name, value] =
      /^([A-Z][A-Z0-9-]*)(?:;[A-Z-]+=(?:"[^"]*"|[^:;"]+))*:(.*)$/s.exec(line) ?? [];
    const inside = open.at(-1);
    if (!name || value === undefined || !inside) throw new Error(`not a line: ${line}`);
    if (name === 'BEGIN') {
      const component: Component = { name: value, properties: new Map(), components: [] };
      inside.components.push(component);
      open.push(component);
    } else if (name === 'END') {
      if (open.pop()?.name !== value) throw new Error(`${value} ends but did not begin`);
    } else {
      inside.properties.set(name, unescaped(value));
    }
  }
  const [calendar, ...more] = root.components;
  if (open.length !== 1 || !calendar || more.length > 0 || root.properties.size > 0) {
    throw new Error('not one whole calendar');
  }
  return calendar;
}

function unescaped(value: string): string {
  return value.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
}
