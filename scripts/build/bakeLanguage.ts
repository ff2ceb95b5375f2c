import type { NodePath, PluginObj, types as Types } from '@babel/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

type Babel = { readonly types: typeof Types };
type Compiled = ReturnType<typeof compileMessageOrThrow>;

/** Finds the text of a message in one language: `{name}`, plurals and numbered elements as in ICU and Lingui. */
export type Translate = (message: string, context?: string) => string;

/** What Lingui's macros write in front of a message. */
const mark = '* i18n ';

/** The functions of schema/say.rules.ts that mark texts. */
const sayings = new Set(['say', 'says', 'words']);

/** The functions that texts with plurals and numbers need at run time. */
const helpers = { choose: 'choose', numberText: 'numberText' } as const;

interface BakeOptions {
  readonly translate: Translate;
  /** The module with `choose` and `numberText`. */
  readonly helperModule: string;
  /** Whether the file is one of schema/. */
  readonly isSchema: boolean;
}

/**
 * A Babel plugin that puts the texts of one language into the code, so that the browser loads neither catalogue nor library: what
 * Lingui's macros have left of a message becomes a string, a template literal, or JSX (docs/decisions/088-languages.md).
 */
export const bakeLanguage = ({ types: t }: Babel, { translate, helperModule, isSchema }: BakeOptions): PluginObj => ({
  name: 'bake-language',
  visitor: {
    Program: {
      exit(program) {
        const used = new Set<string>();
        const call = (name: keyof typeof helpers, ...values: Types.Expression[]) => {
          used.add(name);
          return t.callExpression(t.identifier(`_${name}`), values);
        };
        program.traverse({
          // The server's texts run as they are; in the client only their language changes (schema/say.rules.ts).
          CallExpression({
            node: {
              callee,
              arguments: [text],
            },
          }) {
            if (isSchema && t.isIdentifier(callee) && sayings.has(callee.name) && t.isStringLiteral(text))
              text.value = translate(text.value);
          },
          ObjectExpression(path) {
            if (!path.node.leadingComments?.some(({ value }) => value === mark)) return;
            const message = stringOf(t, path.node, 'message');
            const text = translate(message, stringOf(t, path.node, 'context') || undefined);
            const values = expressionsOf(t, path.node, 'values');
            const elements = expressionsOf(t, path.node, 'components');
            const baker = { t, call, values, elements, message };
            const compiled = compileMessageOrThrow(text);
            if (path.parentPath.isJSXSpreadAttribute()) replaceElement(t, path, bakeNodes(baker, compiled));
            else if (path.parentPath.isCallExpression()) path.parentPath.replaceWith(bakeString(baker, compiled));
            else path.replaceWith(bakeString(baker, compiled));
          },
        });
        program.get('body').forEach((statement) => {
          if (statement.isImportDeclaration() && /^@lingui\/(core|react)$/.test(statement.node.source.value))
            statement.remove();
        });
        if (used.size > 0)
          program.unshiftContainer(
            'body',
            t.importDeclaration(
              [...used].map((name) => t.importSpecifier(t.identifier(`_${name}`), t.identifier(name))),
              t.stringLiteral(helperModule),
            ),
          );
      },
    },
  },
});

interface Baker {
  readonly t: typeof Types;
  readonly call: (name: keyof typeof helpers, ...values: Types.Expression[]) => Types.Expression;
  readonly values: ReadonlyMap<string, Types.Expression>;
  readonly elements: ReadonlyMap<string, Types.Expression>;
  readonly message: string;
}

/** The named property of a message, which the macros have written. */
function propertyOf(t: typeof Types, message: Types.ObjectExpression, name: string) {
  const found = message.properties.find((each) => t.isObjectProperty(each) && t.isIdentifier(each.key, { name }));
  return t.isObjectProperty(found) ? found.value : undefined;
}

function stringOf(t: typeof Types, message: Types.ObjectExpression, name: string): string {
  const value = propertyOf(t, message, name);
  return t.isStringLiteral(value) ? value.value : '';
}

function expressionsOf(t: typeof Types, message: Types.ObjectExpression, name: string): Map<string, Types.Expression> {
  const value = propertyOf(t, message, name);
  const properties = t.isObjectExpression(value) ? value.properties : [];
  return new Map(
    properties.flatMap((each) => {
      if (!t.isObjectProperty(each) || !t.isExpression(each.value)) return [];
      const key = t.isIdentifier(each.key) ? each.key.name : 'value' in each.key ? String(each.key.value) : '';
      return [[key, each.value] as const];
    }),
  );
}

function replaceElement(t: typeof Types, path: NodePath, nodes: JsxChild[]): void {
  const element = path.parentPath?.parentPath?.parentPath;
  if (!element?.isJSXElement()) throw path.buildCodeFrameError('A message stands outside of an element');
  const { parentPath } = element;
  if (parentPath.isJSXElement()) {
    element.replaceWithMultiple(nodes);
    return;
  }
  if (parentPath.isJSXFragment()) {
    // Babel takes a list beside a fragment for statements.
    const { children } = parentPath.node;
    children.splice(children.indexOf(element.node), 1, ...nodes);
    parentPath.requeue();
    return;
  }
  const [only] = nodes;
  const alone =
    nodes.length === 1 && only && t.isJSXExpressionContainer(only) && t.isStringLiteral(only.expression)
      ? only.expression
      : nodes.length === 1 && t.isJSXElement(only)
        ? only
        : t.jsxFragment(t.jsxOpeningFragment(), t.jsxClosingFragment(), nodes);
  element.replaceWith(parentPath.isJSXAttribute() ? t.jsxExpressionContainer(alone) : alone);
}

type JsxChild = Types.JSXExpressionContainer | Types.JSXElement;

/** The value of a parameter, plural or choice. `part` makes what stands in its cases. */
function bakeArgument(
  baker: Baker,
  [name, kind, options]: Exclude<Compiled[number], string>,
  part: (tokens: Compiled, count: Types.Expression) => Types.Expression,
): Types.Expression {
  const { t, call, values, message } = baker;
  const value = values.get(String(name));
  if (!value) throw new Error(`"${message}" has no parameter ${name}`);
  const copy = () => t.cloneNode(value, true);
  if (!kind) return copy();
  if (kind === 'number') return call('numberText', copy());
  if (kind !== 'plural' && kind !== 'select') throw new Error(`"${message}": ${kind} is not supported`);
  const cases = Object.entries((options ?? {}) as unknown as Record<string, Compiled | undefined>).filter(
    ([, tokens]) => tokens !== undefined,
  ) as [string, Compiled][];
  const forms = t.objectExpression(
    cases.map(([key, tokens]) => t.objectProperty(t.stringLiteral(key), part(tokens, copy()))),
  );
  return call('choose', copy(), forms);
}

function bakeString(baker: Baker, tokens: Compiled, count?: Types.Expression): Types.Expression {
  const { t, call } = baker;
  const quasis = [''];
  const expressions: Types.Expression[] = [];
  for (const token of tokens) {
    if (typeof token === 'string' && !(token === '#' && count)) quasis.push(`${quasis.pop()}${token}`);
    else {
      expressions.push(
        typeof token === 'string' && count
          ? call('numberText', count)
          : bakeArgument(baker, token as Exclude<typeof token, string>, (form, number) =>
              bakeString(baker, form, number),
            ),
      );
      quasis.push('');
    }
  }
  if (expressions.length === 0) return t.stringLiteral(quasis.join(''));
  const [only] = expressions;
  if (only && expressions.length === 1 && quasis.join('') === '' && t.isCallExpression(only)) return only;
  return t.templateLiteral(
    quasis.map((raw, index) =>
      t.templateElement({ raw: raw.replaceAll(/[\\`]|\$\{/g, '\\$&'), cooked: raw }, index === quasis.length - 1),
    ),
    expressions,
  );
}

/** `<0>`, `</0>` and `<0/>` */
const tag = /<(\/?)([\w.-]+)(\/?)>/;

/** JSX children: texts as expressions, whose spaces are kept, and the elements of the source around what they hold. */
function bakeNodes(baker: Baker, tokens: Compiled, count?: Types.Expression): JsxChild[] {
  const { t, call, elements, message } = baker;
  const stack: { readonly name: string; readonly nodes: JsxChild[] }[] = [{ name: '', nodes: [] }];
  const add = (node: JsxChild) => stack.at(-1)?.nodes.push(node);
  const addElement = (name: string, children: JsxChild[]) => {
    const element = elements.get(name);
    if (!element || !t.isJSXElement(element)) throw new Error(`"${message}" has no element ${name}`);
    const { openingElement } = element;
    const opening = { ...t.cloneNode(openingElement, true), selfClosing: children.length === 0 };
    const closing = children.length === 0 ? null : t.jsxClosingElement(t.cloneNode(openingElement.name, true));
    add(t.jsxElement(opening, closing, children));
  };
  for (const token of tokens) {
    if (typeof token !== 'string' || (token === '#' && count)) {
      const expression =
        typeof token === 'string' && count
          ? call('numberText', count)
          : bakeArgument(baker, token as Exclude<typeof token, string>, (form, number) =>
              expressionOf(t, bakeNodes(baker, form, number)),
            );
      add(t.jsxExpressionContainer(expression));
      continue;
    }
    const parts = token.split(tag);
    for (let index = 0; index < parts.length; index += 4) {
      const [text = '', closes, name = '', closesItself] = parts.slice(index, index + 4);
      if (text) add(t.jsxExpressionContainer(t.stringLiteral(text)));
      if (index + 1 >= parts.length) break;
      if (closesItself) addElement(name, []);
      else if (!closes) stack.push({ name, nodes: [] });
      else {
        const open = stack.pop();
        if (open?.name !== name) throw new Error(`"${message}" closes <${name}>, which is not open`);
        addElement(name, open.nodes);
      }
    }
  }
  if (stack.length !== 1) throw new Error(`"${message}" leaves an element open`);
  return stack[0]?.nodes ?? [];
}

function expressionOf(t: typeof Types, nodes: JsxChild[]): Types.Expression {
  const [only] = nodes;
  if (nodes.length === 1 && t.isJSXExpressionContainer(only) && t.isExpression(only.expression)) return only.expression;
  const isText = nodes.every(
    (node) =>
      t.isJSXExpressionContainer(node) && (t.isStringLiteral(node.expression) || t.isCallExpression(node.expression)),
  );
  if (isText) {
    // Texts and numbers: one string rather than elements.
    return (nodes as Types.JSXExpressionContainer[])
      .map(({ expression }) => expression as Types.Expression)
      .reduce((left, right) => t.binaryExpression('+', left, right));
  }
  return t.jsxFragment(t.jsxOpeningFragment(), t.jsxClosingFragment(), nodes);
}
