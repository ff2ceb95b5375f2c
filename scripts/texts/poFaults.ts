import { readFileSync } from 'node:fs';
import { parsePoFile } from '@lingui/format-po';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { poFile } from '../build/catalogueOf.ts';

type Compiled = ReturnType<typeof compileMessageOrThrow>;

/** What a message holds besides words. */
interface Parts {
  readonly names: readonly string[];
  /** The numbers of its elements, such as `0` of `<0>…</0>`. */
  readonly elements: readonly string[];
  /** The forms of each of its plurals. */
  readonly forms: readonly (readonly string[])[];
}

const element = /<\/?(\d+)\/?>/g;

function partsOf(message: string): Parts {
  const names = new Set<string>();
  const elements = new Set<string>();
  const forms: string[][] = [];
  const read = (tokens: Compiled): void => {
    for (const token of tokens) {
      if (typeof token === 'string') {
        for (const [, number = ''] of token.matchAll(element)) elements.add(number);
        continue;
      }
      const [name, kind, options] = token;
      names.add(String(name));
      if (kind !== 'plural') continue;
      const cases = Object.entries(options ?? {}).filter(([, text]) => Array.isArray(text));
      forms.push(cases.map(([form]) => form));
      for (const [, text] of cases) read(text as Compiled);
    }
  };
  read(compileMessageOrThrow(message));
  return { names: [...names].sort(), elements: [...elements].sort(), forms };
}

/** Counts up to this one decide which forms a plural needs. */
const largestCount = 1_000;

/** The forms of a language for the counts that occur; a further one, such as that of a million in Spanish, is as `other`. */
export function formsOf(tag: string): string[] {
  const rules = new Intl.PluralRules(tag);
  return [...new Set(Array.from({ length: largestCount + 1 }, (_, count) => rules.select(count)))];
}

/**
 * What a translation has too much or too little.
 *
 * @returns a sentence; null for nothing
 */
export function textFault(english: string, text: string, needed: readonly string[]): string | null {
  try {
    const [of, own] = [partsOf(english), partsOf(text)];
    if (of.names.join() !== own.names.join()) return `needs the placeholders ${of.names.join(', ') || '(none)'}`;
    if (of.elements.join() !== own.elements.join()) return `needs the elements ${of.elements.join(', ') || '(none)'}`;
    const lacking = needed.filter((form) => own.forms.some((forms) => !forms.includes(form)));
    return lacking.length > 0 ? `needs the plural forms ${lacking.join(', ')}` : null;
  } catch (error) {
    return `cannot be read: ${(error as Error).message}`;
  }
}

/** What is still to be done in the file of a language. */
interface PoState {
  readonly texts: number;
  /** The English of texts that are empty, or marked as to be looked at again. */
  readonly missing: readonly string[];
  /** A sentence for each fault. */
  readonly faults: readonly string[];
}

/**
 * Reads the texts of the interface in a language.
 *
 * @throws Error when there is no such file
 */
export function poState(tag: string): PoState {
  const needed = formsOf(tag);
  const texts = parsePoFile(readFileSync(poFile(tag), 'utf8')).items.filter(({ obsolete }) => !obsolete);
  const isMissing = ({ msgstr: [text], flags }: (typeof texts)[number]) => !text || flags['fuzzy'] === true;
  return {
    texts: texts.length,
    missing: texts.filter(isMissing).map(({ msgid }) => msgid),
    faults: texts.flatMap((item) => {
      const { msgid, msgstr } = item;
      const fault = isMissing(item) ? null : textFault(msgid, msgstr[0] ?? '', needed);
      return fault === null ? [] : [`"${msgid}": the translation ${fault}`];
    }),
  };
}
