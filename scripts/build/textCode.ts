import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

type Compiled = ReturnType<typeof compileMessageOrThrow>;
type Argument = Exclude<Compiled[number], string>;

/** Finds the text of a message in one language: `{name}`, plurals and numbered elements as in ICU and Lingui. */
export type Translate = (message: string, context?: string) => string;

/** The functions of client/lib/choose.ts that texts with plurals and numbers need at run time. */
export type Helper = 'choose' | 'numberText';

/** What is put into a message, as code. */
export interface Value {
  readonly code: string;
  readonly isCall: boolean;
}

/** An element around words of a message, as code. */
export interface Element {
  readonly name: string;
  /** With a space before each. */
  readonly attributes: string;
}

/** A message of the source: its English, and the code that stands in it. */
export interface Message {
  readonly message: string;
  readonly context?: string | undefined;
  readonly values: ReadonlyMap<string, Value>;
  readonly elements: ReadonlyMap<string, Element>;
  /** What stands in its place: a string; the template of a server's sentence, as it is; children of an element; or a node outside of elements. */
  readonly form: 'string' | 'template' | 'children' | 'node';
}

interface Writer extends Message {
  /** Names a helper, which the module then imports. */
  readonly use: (helper: Helper) => string;
}

/**
 * Writes a message in one language.
 *
 * @param message what the source says
 * @param translate finds the text
 * @param use is told each helper that the code calls, and returns its name there
 * @returns an expression, or the children of an element
 * @throws Error for a text that cannot be read, or that names what the message does not have
 */
export function textCode(message: Message, translate: Translate, use: (helper: Helper) => string): string {
  const writer = { ...message, use };
  const text = translate(message.message, message.context);
  if (message.form === 'template') return JSON.stringify(text);
  const tokens = compileMessageOrThrow(text);
  if (message.form === 'string') return stringOf(writer, tokens).code;
  const children = childrenOf(writer, tokens);
  const [only] = children;
  if (message.form === 'children') return jsxOf(children);
  const isWhole = children.length === 1 && (only?.kind === 'text' || only?.kind === 'element');
  return isWhole ? only.code : `<>${jsxOf(children)}</>`;
}

const call = ({ use }: Writer, helper: Helper, ...values: string[]): Value => ({
  code: `${use(helper)}(${values.join(',')})`,
  isCall: true,
});

/** The value of a parameter, plural or choice. `part` writes what stands in its cases. */
function argumentOf(
  writer: Writer,
  [name, kind, options]: Argument,
  part: (tokens: Compiled, count: string) => string,
): Value {
  const value = writer.values.get(String(name));
  if (!value) throw new Error(`"${writer.message}" has no parameter ${name}`);
  if (!kind) return value;
  if (kind === 'number') return call(writer, 'numberText', value.code);
  if (kind !== 'plural' && kind !== 'select') throw new Error(`"${writer.message}": ${kind} is not supported`);
  const forms = Object.entries((options ?? {}) as unknown as Record<string, Compiled | undefined>).flatMap(
    ([key, tokens]) => (tokens === undefined ? [] : [`${JSON.stringify(key)}:${part(tokens, value.code)}`]),
  );
  return call(writer, 'choose', value.code, `{${forms.join(',')}}`);
}

/** What stands for a token that is no text: `#` in a plural is its count. */
function valueOf(
  writer: Writer,
  token: Compiled[number],
  count: string | undefined,
  part: (tokens: Compiled, count: string) => string,
): Value | undefined {
  if (typeof token !== 'string') return argumentOf(writer, token, part);
  return token === '#' && count !== undefined ? call(writer, 'numberText', count) : undefined;
}

const quasi = (text: string): string => text.replaceAll(/[\\`]|\$\{/g, '\\$&');

/** A string, a template literal, or the call that gives all of it. */
function stringOf(writer: Writer, tokens: Compiled, count?: string): Value {
  const parts = tokens.map((token) => {
    const value = valueOf(writer, token, count, (form, number) => stringOf(writer, form, number).code);
    return value ?? String(token);
  });
  const [only] = parts;
  if (parts.length === 1 && typeof only === 'object' && only.isCall) return only;
  if (parts.every((part) => typeof part === 'string')) return { code: JSON.stringify(parts.join('')), isCall: false };
  const template = parts.map((part) => (typeof part === 'string' ? quasi(part) : `\${${part.code}}`));
  return { code: `\`${template.join('')}\``, isCall: false };
}

/** A child of an element. Texts are expressions, whose spaces are kept. */
interface Child {
  readonly kind: 'text' | 'call' | 'value' | 'element';
  readonly code: string;
}

const jsxOf = (children: readonly Child[]): string =>
  children.map(({ kind, code }) => (kind === 'element' ? code : `{${code}}`)).join('');

/** `<0>`, `</0>` and `<0/>` */
const tag = /<(\/?)([\w.-]+)(\/?)>/;

/** JSX children: texts, and the elements of the source around what they hold. */
function childrenOf(writer: Writer, tokens: Compiled, count?: string): Child[] {
  const { elements, message } = writer;
  const stack: { readonly name: string; readonly children: Child[] }[] = [{ name: '', children: [] }];
  const add = (child: Child) => stack.at(-1)?.children.push(child);
  const addElement = (key: string, children: readonly Child[]) => {
    const element = elements.get(key);
    if (!element) throw new Error(`"${message}" has no element ${key}`);
    const { name, attributes } = element;
    const content = jsxOf(children);
    add({
      kind: 'element',
      code: children.length === 0 ? `<${name}${attributes}/>` : `<${name}${attributes}>${content}</${name}>`,
    });
  };
  for (const token of tokens) {
    const value = valueOf(writer, token, count, (form, number) => expressionOf(childrenOf(writer, form, number)));
    if (value) {
      add({ kind: value.isCall ? 'call' : 'value', code: value.code });
      continue;
    }
    const parts = String(token).split(tag);
    for (let index = 0; index < parts.length; index += 4) {
      const [text = '', closes, name = '', closesItself] = parts.slice(index, index + 4);
      if (text) add({ kind: 'text', code: JSON.stringify(text) });
      if (index + 1 >= parts.length) break;
      if (closesItself) addElement(name, []);
      else if (!closes) stack.push({ name, children: [] });
      else {
        const open = stack.pop();
        if (open?.name !== name) throw new Error(`"${message}" closes <${name}>, which is not open`);
        addElement(name, open.children);
      }
    }
  }
  if (stack.length !== 1) throw new Error(`"${message}" leaves an element open`);
  return stack[0]?.children ?? [];
}

function expressionOf(children: readonly Child[]): string {
  const [only] = children;
  if (only && children.length === 1 && only.kind !== 'element') return only.code;
  // Texts and numbers: one string rather than elements.
  const isText = children.length > 0 && children.every(({ kind }) => kind === 'text' || kind === 'call');
  return isText ? children.map(({ code }) => code).join('+') : `<>${jsxOf(children)}</>`;
}
