import { locale } from '../../lib/locale.ts';

const names = new Intl.DisplayNames([locale], { type: 'language' });

/** What a language is called in that of the screens: "German". */
export const languageName = (tag: string): string => names.of(tag) ?? tag;
