import path from 'node:path';
import { extractor, getCatalogs } from '@lingui/cli/api';
import { type LinguiConfigNormalized, makeConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { languages } from '../../schema/language.rules.ts';
import { sayings } from './sayings.ts';

const root = path.join(import.meta.dirname, '..', '..');

const configFor = (folder: string): LinguiConfigNormalized =>
  makeConfig(
    {
      rootDir: root,
      sourceLocale: 'en',
      locales: languages.map(({ tag }) => tag),
      catalogs: [
        {
          path: `<rootDir>/${folder}/{locale}`,
          include: ['client', 'schema', 'server', 'scripts/build/installable.ts'].map((place) => `<rootDir>/${place}`),
          exclude: ['**/__generated__/**', '**/generated/**', '**/bundle/**'],
        },
      ],
      extractors: [sayings, extractor],
      // Lines would change the file whenever a text moves.
      format: formatter({ lineNumbers: false }),
    },
    { skipValidation: true },
  );

/**
 * Takes all texts from the source, and writes them to `<folder>/en.po`; in the files of the other languages there it adds those that are
 * new, and removes those that are gone. Translators edit these files with any tool for PO.
 *
 * @param folder relative to the checkout
 */
export async function extractTexts(folder = 'locales'): Promise<void> {
  process.chdir(root);
  for (const catalogue of await getCatalogs(configFor(folder)))
    if (!(await catalogue.make({ orderBy: 'message', clean: true, overwrite: true })))
      throw new Error('A text is wrong');
}
