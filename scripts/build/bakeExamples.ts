import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PluginObj, types as Types } from '@babel/core';
import { pseudoLanguages } from './pseudo.ts';

/** A challenge in another language, as in prisma/catalogue/<language>/. */
type Texts = Readonly<Record<string, string | undefined>>;

/** The modules with challenges of the catalogue for visitors without an account. */
export const isExamples = (file: string): boolean => /\/client\/auth\/(younger|older)Examples\.ts$/.test(file);

const shown = ['title', 'description', 'safety'];

function textsIn(language: string): ReadonlyMap<string, Texts> {
  const folder = path.join(import.meta.dirname, '..', '..', 'prisma', 'catalogue', language);
  const files = readdirSync(folder).map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as unknown);
  return new Map(files.flatMap((file) => Object.entries((file as { tasks?: Record<string, Texts> }).tasks ?? {})));
}

/**
 * A Babel plugin that puts the challenges of the language's catalogue in the place of those in English.
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
        const textOf = (name: string) => fields.find(({ key }) => t.isIdentifier(key, { name }))?.value;
        const id = textOf('id');
        if (!t.isStringLiteral(id)) return;
        for (const name of shown) {
          const text = textOf(name);
          if (!t.isStringLiteral(text)) continue;
          text.value = pseudo?.(text.value) ?? texts.get(id.value)?.[name] ?? text.value;
        }
      },
    },
  });
}
