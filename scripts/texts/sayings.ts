import { parse, type ParseResult } from '@babel/parser';
import type { ExtractorType } from '@lingui/conf';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';

/** The functions whose first argument is an English text: schema/say.rules.ts. They run as they are, without macros. */
const functions = new Set(['say', 'says', 'words']);

type Node = ParseResult | { readonly type: string };

/** Finds the texts of the server: `say('At most {max} pauses of a child', …)`, and `words('Yesterday')` for labels. */
export const sayings: ExtractorType = {
  match: (file) => /\/(schema|server|scripts)\//.test(file) && file.endsWith('.ts'),
  extract(file, code, found) {
    if (!/\b(says?|words)\(/.test(code)) return;
    visit(parse(code, { sourceType: 'module', plugins: ['typescript'] }), (message, line) => {
      found({ id: generateMessageId(message), message, origin: [file, line] });
    });
  },
};

/** Calls back for each text in a syntax tree, in order. */
function visit(node: Node, found: (message: string, line: number) => void): void {
  if (node.type === 'CallExpression') {
    const { callee, arguments: values, loc } = node as unknown as Call;
    const [first] = values;
    if (callee.name !== undefined && functions.has(callee.name) && first?.type === 'StringLiteral')
      found(first.value, loc.start.line);
  }
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null && 'type' in child) visit(child as Node, found);
}

interface Call {
  readonly callee: { readonly name?: string };
  readonly arguments: readonly { readonly type: string; readonly value: string }[];
  readonly loc: { readonly start: { readonly line: number } };
}
