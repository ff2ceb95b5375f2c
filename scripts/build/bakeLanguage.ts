import type { NodePath, PluginObj, PluginPass, types as Types } from '@babel/core';
import { textCode, type Element, type Helper, type Message, type Translate, type Value } from './textCode.ts';

type Babel = { readonly types: typeof Types };

/** What Lingui's macros write in front of a message. */
const mark = '* i18n ';

/** The functions of schema/say.rules.ts that mark texts. */
const sayings = new Set(['say', 'says', 'words']);

/** The place of a message in the code. */
const place = /__TEXT_(\d+)__/g;

/** A module with places for its texts, which are the same in all languages, and what they say. */
interface BakedModule {
  readonly code: string;
  readonly messages: readonly Message[];
}

/** Where `bakeLanguage` leaves the messages of a module: in the `metadata` of Babel's result. */
export interface BakeMetadata {
  messages?: Message[];
}

interface BakeOptions {
  /** Whether the module is one of schema/. */
  readonly isSchema: boolean;
}

/**
 * A Babel plugin that leaves a place in the code for each text: for what Lingui's macros have made of a message, or, in schema/, for the
 * first argument of `say` and `words`. `inLanguage` fills them.
 */
export const bakeLanguage = ({ types: t }: Babel, { isSchema }: BakeOptions): PluginObj<PluginPass> => {
  const placeOf = ({ file }: PluginPass, message: Message): string => {
    const { messages } = file.metadata as Required<BakeMetadata>;
    return `__TEXT_${messages.push(message) - 1}__`;
  };
  return {
    name: 'bake-language',
    pre(file) {
      (file.metadata as BakeMetadata).messages = [];
    },
    visitor: {
      Program: {
        exit(program) {
          for (const statement of program.get('body'))
            if (statement.isImportDeclaration() && /^@lingui\/(core|react)$/.test(statement.node.source.value))
              statement.remove();
        },
      },
      // The server's texts run as they are; in the client only their language changes (schema/say.rules.ts).
      CallExpression({ node: { callee, arguments: given } }, state) {
        const [text] = given;
        if (isSchema && t.isIdentifier(callee) && sayings.has(callee.name) && t.isStringLiteral(text))
          given[0] = t.identifier(placeOf(state, templateOf(text.value)));
      },
      ObjectExpression: {
        // A message in a value of another one has its place before that one is read.
        exit(path, state) {
          if (!path.node.leadingComments?.some(({ value }) => value === mark)) return;
          const message = messageOf(path);
          const { parentPath } = path;
          if (!parentPath.isJSXSpreadAttribute()) {
            const whole = parentPath.isCallExpression() ? parentPath : path;
            whole.replaceWith(t.identifier(placeOf(state, message)));
            return;
          }
          const element = parentPath.parentPath?.parentPath;
          if (!element?.isJSXElement()) throw path.buildCodeFrameError('A message stands outside of an element');
          if (element.parentPath.isJSXElement() || element.parentPath.isJSXFragment()) {
            element.replaceWith(t.jsxText(placeOf(state, { ...message, form: 'children' })));
            return;
          }
          const node = t.identifier(placeOf(state, { ...message, form: 'node' }));
          element.replaceWith(element.parentPath.isJSXAttribute() ? t.jsxExpressionContainer(node) : node);
        },
      },
    },
  };
};

/**
 * Puts the texts of one language into a module, so that the browser loads neither catalogue nor library: each becomes a string, a
 * template literal, or JSX (docs/decisions/088-languages.md). It stays on its line, so that source maps keep theirs.
 *
 * @param module what `bakeLanguage` has left
 * @param translate finds the texts
 * @param helperModule the module with `choose` and `numberText`
 * @throws Error for a text that is missing or cannot be read
 */
export function inLanguage({ code, messages }: BakedModule, translate: Translate, helperModule: string): string {
  const used = new Set<Helper>();
  const use = (helper: Helper) => {
    used.add(helper);
    return `_${helper}`;
  };
  const fill = (part: string): string =>
    part.replaceAll(place, (found, index: string) => {
      const message = messages[Number(index)];
      return message ? fill(textCode(message, translate, use)) : found;
    });
  const filled = fill(code);
  const names = [...used].map((name) => `${name} as _${name}`);
  return used.size === 0 ? filled : `import{${names.join(',')}}from${JSON.stringify(helperModule)};${filled}`;
}

const templateOf = (message: string): Message => ({
  message,
  values: new Map(),
  elements: new Map(),
  form: 'template',
});

/** What the macros have written of a message. */
function messageOf(path: NodePath<Types.ObjectExpression>): Message {
  const fields = propertiesOf(path);
  const stringIn = (name: string) => {
    const field = fields.get(name);
    return field?.isStringLiteral() ? field.node.value : undefined;
  };
  const elements = [...propertiesOf(fields.get('components'))].flatMap(([key, element]) =>
    element.isJSXElement() ? [[key, elementOf(element.get('openingElement'))] as const] : [],
  );
  return {
    message: stringIn('message') ?? '',
    context: stringIn('context') || undefined,
    values: new Map([...propertiesOf(fields.get('values'))].map(([key, value]) => [key, valueOf(value)])),
    elements: new Map(elements),
    form: 'string',
  };
}

function propertiesOf(object: NodePath | undefined): Map<string, NodePath> {
  if (!object?.isObjectExpression()) return new Map();
  return new Map(
    object.get('properties').flatMap((property) => {
      if (!property.isObjectProperty()) return [];
      const { key } = property.node;
      const name = key.type === 'Identifier' ? key.name : 'value' in key ? String(key.value) : '';
      return [[name, property.get('value') as NodePath] as const];
    }),
  );
}

const valueOf = (value: NodePath): Value => ({
  code: value.isSequenceExpression() ? `(${value.toString()})` : value.toString(),
  isCall: value.isCallExpression(),
});

const elementOf = (opening: NodePath<Types.JSXOpeningElement>): Element => ({
  name: opening.get('name').toString(),
  attributes: opening
    .get('attributes')
    .map((attribute) => ` ${attribute.toString()}`)
    .join(''),
});
