import type { Plugin } from 'vite';

/** The way in which a language is written. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  new Intl.Locale(language).getTextInfo().direction === 'rtl' ? 'rtl' : 'ltr';

/** The name of a file of which each language has its own: `index.de.html`, `shells/de/home.html`. */
const nameIn = (language: string, file: string): string =>
  file.startsWith('shells/')
    ? file.replace('shells/', `shells/${language}/`)
    : file.replace(/^(index|sw|manifest)\.(html|js|webmanifest)$/, `$1.${language}.$2`);

/**
 * Names the files of which each language has its own, and marks the pages. Their addresses stay the same in all languages
 * (server/http/clientFiles.ts selects), and everything else is shared.
 *
 * @param language the tag of the build's language
 */
export function inOneLanguage(language: string): Plugin {
  return {
    name: 'in-one-language',
    transformIndexHtml: (html) =>
      html.replace('<html lang="en">', `<html lang="${language}" dir="${directionOf(language)}">`),
    generateBundle: {
      // After everything that reads or adds these files.
      order: 'post',
      handler(_options, bundle) {
        for (const [file, output] of Object.entries(bundle)) {
          const fileName = nameIn(language, file);
          if (fileName === file || output.type !== 'asset') continue;
          this.emitFile({ type: 'asset', fileName, source: output.source });
          delete bundle[file];
        }
      },
    },
  };
}
