import { z } from 'zod';
import { tidyName } from '../../schema/name.rules.ts';

/** What a mail calls somebody without a name that can be shown. */
export const somebody = 'Somebody';

const shownMaxLength = 100;

/** Characters that readers and browsers take for the dot of an address, besides those that are compatible with it. */
const dots = /[\u3002\uFF61\u2024\uFE52]/gu;

/** Words that are an address of a page or a mailbox, a part of one, or text in the encoding of mail headers. */
const address = /[/@\\:]|=\?|\?=|[\p{L}\p{N}\p{M}]{2,}\.[\p{L}\p{N}]|[\p{L}\p{N}]\.[\p{L}\p{N}\p{M}]{2,}/u;

/** Everything but letters with their marks, digits, spaces, ' and - between letters, and a dot behind one. */
const unusual = /[^\p{L}\p{M}\p{N}\s'.-]|(?<![\p{L}\p{M}])['.-]|['-](?!\p{L})/gu;

/** The name of a person as a mail may show it to somebody else, who has not asked for it. */
function namedInMail(name: string): string {
  const plain = tidyName(name).normalize('NFKC').replaceAll(dots, '.').replaceAll('\u2019', "'");
  if (address.test(plain)) return somebody;
  const shown = tidyName(plain.replaceAll(unusual, ' ').slice(0, shownMaxLength));
  return /\p{L}/u.test(shown) ? shown : somebody;
}

/** The name of a person who causes a mail to somebody else. Nobody can send links with it. */
export const personName = z.string().transform(namedInMail);
