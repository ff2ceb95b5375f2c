import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The guide for third parties. */
export const apiGuide = readFileSync(path.join(import.meta.dirname, '..', '..', 'docs', 'api.md'), 'utf8');

interface Block {
  readonly language: string;
  readonly code: string;
}

/** Its examples, in their order. */
export const guideBlocks: readonly Block[] = [...apiGuide.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(
  ([, language = '', code = '']) => ({ language, code }),
);

/** The only example in a language that has this text. */
function exampleWith(language: string, text: string): string {
  const [found, ...others] = guideBlocks.filter((one) => one.language === language && one.code.includes(text));
  if (!found || others.length > 0) throw new Error(`docs/api.md must have one ${language} example with ${text}`);
  return found.code;
}

const config = exampleWith('ts', 'CodegenConfig');
const [, mapped = ''] = /^ +scalars: \{\n(.*?)^ +\},$/ms.exec(config) ?? [];

/** The recipe for graphql-codegen. */
export const codegenRecipe = {
  /** The commands. */
  install: exampleWith('console', '@graphql-codegen/cli'),
  /** The file codegen.ts. */
  config,
  /** The scalars that it gives a type. */
  scalars: [...mapped.matchAll(/^ +(\w+): '/gm)].map(([, name = '']) => name),
  /** The file src/week.ts. */
  program: exampleWith('ts', './gql/index.js'),
};
