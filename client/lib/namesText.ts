import { locale } from './locale.ts';
import { isolated } from './isolate.ts';

const list = new Intl.ListFormat(locale, { type: 'conjunction' });

/** Names in a sentence: "Milo and Ada". */
export const namesText = (names: readonly string[]): string => list.format(names.map(isolated));
