/** A quoted text of a PO file. */
const quoted = /^"(.*)"$/;

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

const unescaped = (text: string): string => text.replaceAll(/\\(.)/g, (_, sign: string) => escapes[sign] ?? sign);

/**
 * Reads the translations of a PO file (GNU gettext) by their ids. Those that are empty, fuzzy or obsolete are left out; of messages with a
 * context, the one without counts.
 */
export function readPo(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const block of text.replaceAll('\r\n', '\n').split(/\n{2,}/)) {
    const lines = block.split('\n');
    if (lines.some((line) => line.startsWith('#,') && line.includes('fuzzy'))) continue;
    const values: Record<string, string> = {};
    let key = '';
    for (const line of lines) {
      if (line.startsWith('#')) continue;
      const [, name, rest = line] = /^(msgctxt|msgid|msgstr)\s+(".*")$/.exec(line) ?? [];
      if (name !== undefined) key = name;
      const [, part] = quoted.exec(rest.trim()) ?? [];
      if (part !== undefined) values[key] = (values[key] ?? '') + unescaped(part);
    }
    const { msgid, msgstr, msgctxt } = values;
    if (msgid && msgstr && (msgctxt === undefined || !found.has(msgid))) found.set(msgid, msgstr);
  }
  return found;
}
