import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PluginObj, types as Types } from '@babel/core';
import { sourceHash } from '../../schema/task/sourceHash.ts';
import { textChecks, type TextCheck } from '../../schema/task/taskTexts.rules.ts';
import { pseudoLanguages } from './pseudo.ts';

/** A challenge in another language, as in prisma/catalogue/<language>/. */
interface Texts {
  readonly of?: string;
  readonly review?: Readonly<Partial<Record<TextCheck, boolean>>>;
  readonly title?: string;
  readonly description?: string;
  readonly safety?: string;
}

/** The modules with challenges of the catalogue for visitors without an account. */
export const isExamples = (file: string): boolean => /\/client\/auth\/(younger|older)Examples\.ts$/.test(file);

const shown = ['title', 'description', 'safety'] as const;

/** The challenges of a language; none before its folder is there. */
function textsIn(language: string): ReadonlyMap<string, Texts> {
  const folder = path.join(import.meta.dirname, '..', '..', 'prisma', 'catalogue', language);
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder).map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as unknown);
  return new Map(files.flatMap((file) => Object.entries((file as { tasks?: Record<string, Texts> }).tasks ?? {})));
}

/** Whether somebody has compared a text with the English as it is now, as the server asks before it shows one. */
const isCompared = ({ of, review, safety }: Texts, description: string, englishSafety: string | undefined): boolean =>
  of === sourceHash(description, englishSafety) &&
  (safety === undefined) === (englishSafety === undefined) &&
  textChecks.every((check) => review?.[check] === true);

/**
 * A Babel plugin that puts the challenges of the language's catalogue in the place of those in English, with the tag of the language. One
 * that nobody has compared stays English.
 *
 * @param language any but English
 */
export function bakeExamples(language: string): ({ types }: { types: typeof Types }) => PluginObj {
  const pseudo = pseudoLanguages[language];
  const texts = pseudo ? new Map<string, Texts>() : textsIn(language);
  return ({ types: t }) => ({
    name: 'bake-examples',
    visitor: {
      ObjectExpression({ node }) {
        const fields = node.properties.filter((each) => t.isObjectProperty(each));
        const textOf = (name: string) => {
          const value = fields.find(({ key }) => t.isIdentifier(key, { name }))?.value;
          return t.isStringLiteral(value) ? value : undefined;
        };
        const [id, description] = [textOf('id'), textOf('description')];
        if (!id || !description) return;
        const own = texts.get(id.value);
        if (!pseudo && !(own && isCompared(own, description.value, textOf('safety')?.value))) return;
        for (const name of shown) {
          const text = textOf(name);
          if (text) text.value = pseudo?.(text.value) ?? own?.[name] ?? text.value;
        }
        node.properties.push(t.objectProperty(t.identifier('language'), t.stringLiteral(language)));
      },
    },
  });
}
