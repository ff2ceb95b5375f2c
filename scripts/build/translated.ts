import path from 'node:path';
import { transformAsync, type PluginItem } from '@babel/core';
import macros from '@lingui/babel-plugin-lingui-macro';
import { makeConfig } from '@lingui/conf';
import type { Plugin } from 'vite';
import { languages } from '../../schema/language.rules.ts';
import { bakeExamples, isExamples } from './bakeExamples.ts';
import { bakeLanguage, inLanguage, type BakeMetadata } from './bakeLanguage.ts';
import { catalogueOf, poFile } from './catalogueOf.ts';

const helperModule = path.resolve(import.meta.dirname, '../../client/lib/choose.ts');

/** What the macros need to know; lingui.config.ts holds what the extraction needs. */
const linguiConfig = makeConfig({ sourceLocale: 'en', locales: ['en'] }, { skipValidation: true });

// Babel reads the options of a plugin once, as long as they are the same objects.
const relay = 'babel-plugin-relay';
const messages: PluginItem[] = [
  [macros, { linguiConfig, descriptorFields: 'all' }],
  [bakeLanguage, { isSchema: false }],
];
const sayings: PluginItem[] = [[bakeLanguage, { isSchema: true }]];

const isSource = /\/client\/(?!.*__generated__).*\.tsx?$|\/schema\/.*\.rules\.ts$/;
const isRules = /\/schema\/.*\.rules\.ts$/;
const hasSayings = /\b(says?|words)\(/;
const hasMacros = /from '@lingui\/(core|react)\/macro'/;

/** What Babel has to do with a module; nothing for most of them. */
function pluginsFor(file: string, code: string): PluginItem[] {
  if (isRules.test(file)) return hasSayings.test(code) ? sayings : [];
  return [...(code.includes('graphql`') ? [relay] : []), ...(hasMacros.test(code) ? messages : [])];
}

async function compile(file: string, code: string, plugins: PluginItem[]) {
  const result = await transformAsync(code, {
    filename: file,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    plugins,
    parserOpts: { plugins: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
  });
  const { messages: found = [] } = (result?.metadata ?? {}) as BakeMetadata;
  return { code: result?.code ?? '', map: result?.map ?? null, messages: found };
}

/** The modules that Babel has compiled, by file: the same for each language, for the painted shells and for the service worker. */
const compiled = new Map<string, { readonly source: string; readonly module: ReturnType<typeof compile> }>();

function compileOnce(file: string, source: string, plugins: PluginItem[]) {
  const known = compiled.get(file);
  if (known?.source === source) return known.module;
  const module = compile(file, source, plugins);
  compiled.set(file, { source, module });
  return module;
}

interface TranslatedOptions {
  /** Whether texts without a translation are shown in English. */
  readonly isPartial?: boolean;
  /** The tags of the languages that can be chosen; by default only this one. */
  readonly offered?: readonly string[];
}

/**
 * Compiles GraphQL documents and the texts of one language into the modules of the client, in one pass of Babel for all languages.
 * TypeScript and JSX stay for the plugins that follow.
 *
 * @param language its tag, such as `en`
 */
export function translated(
  language: string,
  { isPartial = false, offered = [language] }: TranslatedOptions = {},
): Plugin {
  const translate = catalogueOf(language, isPartial);
  return {
    name: 'translated',
    enforce: 'pre',
    config: () => ({
      define: {
        __LANGUAGE__: JSON.stringify(language),
        __LANGUAGES_IN_PREPARATION__: JSON.stringify(
          languages.filter(({ inPreparation }) => inPreparation).map(({ tag }) => tag),
        ),
        __LANGUAGES__: JSON.stringify(offered),
      },
    }),
    // In development, a text is there as soon as the file of the translations is saved.
    configureServer(server) {
      const file = poFile(language);
      server.watcher.add(file).on('change', (changed) => changed === file && void server.restart());
    },
    transform: {
      filter: { id: isSource },
      async handler(code, id) {
        const file = id.split('?', 1)[0] ?? id;
        if (isExamples(file)) return language === 'en' ? null : compile(file, code, [bakeExamples(language)]);
        // In English, the sentences of the rules are what they are.
        const plugins = language === 'en' && isRules.test(file) ? [] : pluginsFor(file, code);
        if (plugins.length === 0) return null;
        const module = await compileOnce(file, code, plugins);
        return { code: inLanguage(module, translate, helperModule), map: module.map };
      },
    },
  };
}
