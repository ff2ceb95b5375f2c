import path from 'node:path';
import { transformAsync, type PluginItem } from '@babel/core';
import macros from '@lingui/babel-plugin-lingui-macro';
import { makeConfig } from '@lingui/conf';
import type { Plugin } from 'vite';
import { languages } from '../../schema/language.rules.ts';
import { bakeExamples, isExamples } from './bakeExamples.ts';
import { bakeLanguage } from './bakeLanguage.ts';
import { catalogueOf, poFile } from './catalogueOf.ts';

const helperModule = path.resolve(import.meta.dirname, '../../client/lib/choose.ts');

/** What the macros need to know; lingui.config.ts holds what the extraction needs. */
const linguiConfig = makeConfig({ sourceLocale: 'en', locales: ['en'] }, { skipValidation: true });

const isSource = /\/client\/(?!.*__generated__).*\.tsx?$|\/schema\/.*\.rules\.ts$/;
const hasSayings = /\b(says?|words)\(/;
const hasMacros = /from '@lingui\/(core|react)\/macro'/;

/**
 * Compiles GraphQL documents and the texts of one language into the modules of the client, in one pass of Babel. TypeScript and JSX
 * stay for the plugins that follow.
 *
 * @param language its tag, such as `en`
 * @param isPartial whether texts without a translation are shown in English
 */
export function translated(language: string, isPartial = false): Plugin {
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
        __LANGUAGES__: JSON.stringify(process.env['CLIENT_LANGUAGES']?.split(' ') ?? [language]),
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
        const plugins: PluginItem[] = [];
        if (code.includes('graphql`')) plugins.push('babel-plugin-relay');
        const isSchema = /\/schema\/[^?]*\.rules\.ts/.test(id);
        if (isSchema && language !== 'en' && hasSayings.test(code))
          plugins.push([bakeLanguage, { translate, helperModule, isSchema }]);
        if (!isSchema && hasMacros.test(code))
          plugins.push(
            [macros, { linguiConfig, descriptorFields: 'all' }],
            [bakeLanguage, { translate, helperModule, isSchema }],
          );
        const file = id.split('?', 1)[0] ?? id;
        if (language !== 'en' && isExamples(file)) plugins.push(bakeExamples(language));
        if (plugins.length === 0) return null;
        const result = await transformAsync(code, {
          filename: file,
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          plugins,
          parserOpts: { plugins: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
        });
        return result?.code ? { code: result.code, map: result.map ?? null } : null;
      },
    },
  };
}
