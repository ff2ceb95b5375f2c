import { parse } from '@babel/parser';

interface Node {
  readonly type: string;
  readonly loc: { readonly start: { readonly line: number } };
  readonly value?: unknown;
  readonly [name: string]: unknown;
}

/** Attributes that people read or hear. */
const read =
  /^(aria-(label|description|valuetext|roledescription)|title|alt|placeholder|label|hint|text|description|action|summary)$/;

/** A sentence, a capitalized phrase, or a number of something; neither addresses nor classes. */
const isText = (text: string): boolean =>
  /^\s*\p{Lu}[\p{Ll}’']*[ ,…]+\p{L}/u.test(text) ||
  /^\s*\p{Lu}\p{Ll}+[.!?…]$/u.test(text) ||
  /^\d+ \p{Ll}+$/u.test(text);

/** What holds no text of screens: other modules, types, reports to developers, and names of fonts. */
const isElsewhere = (node: Node): boolean =>
  /^(Import|Export(Named|All)|TS(?!Satisfies|As|NonNull))/.test(node.type) && node['declaration'] == null
    ? node.type !== 'ExportNamedDeclaration' || node['source'] != null
    : node.type === 'ThrowStatement' || /^(console\.|reportError)/.test(calleeOf(node));

function calleeOf({ callee }: Node): string {
  const { name, object, property } = (callee ?? {}) as { name?: string; object?: Node; property?: Node };
  return name ?? `${String(object?.['name'])}.${String(property?.['name'])}`;
}

/** Whether texts in a node are marked, or none of ours. */
function isMarked(node: Node): boolean {
  const tag = (node['tag'] as Node | undefined)?.['name'];
  if (node.type === 'TaggedTemplateExpression') return tag === 't' || tag === 'graphql';
  if (node.type === 'CallExpression') return calleeOf(node) === 'plural';
  const element = (node['openingElement'] as Node | undefined)?.['name'] as Node | undefined;
  return element?.['name'] === 'Trans' || element?.['name'] === 'Plural';
}

/** The texts of a source file of client/ that are not marked for translators, with their lines. */
export function unmarkedTexts(source: string, isTsx: boolean): string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    if (isMarked(node) || isElsewhere(node)) return;
    const report = (text: string) => found.push(`${node.loc.start.line}: ${text.trim()}`);
    const { value } = node;
    if (node.type === 'JSXText' && /\p{L}/u.test(String(value))) report(String(value));
    if (node.type === 'JSXAttribute') {
      const { type, value: text } = (value ?? {}) as Node;
      const name = String((node['name'] as Node)['name']);
      if (type === 'StringLiteral') {
        if (/\p{L}/u.test(String(text)) && (read.test(name) || isText(String(text)))) report(String(text));
        return;
      }
    }
    if (node.type === 'StringLiteral' && isText(String(value))) report(String(value));
    const { cooked = '' } = (node.type === 'TemplateElement' ? value : {}) as { cooked?: string };
    if (isText(cooked) || /^\p{Lu}\p{Ll}+:? $/u.test(cooked)) report(cooked);
    for (const [name, child] of Object.entries(node))
      if (name !== 'loc' && !name.endsWith('omments'))
        for (const each of Array.isArray(child) ? child : [child])
          if (typeof each === 'object' && each !== null && 'type' in each) visit(each as Node);
  };
  visit(
    parse(source, { sourceType: 'module', plugins: isTsx ? ['typescript', 'jsx'] : ['typescript'] })
      .program as unknown as Node,
  );
  return found;
}
