import texts from 'virtual:server-texts';
import type { Param } from '../../schema/say.rules.ts';
import { speakIn } from '../../schema/spoken.rules.ts';
import { language } from '../lib/locale.ts';

const speak = speakIn(language, (template) => texts[template]);

/** A sentence of the API, and what it was made of. */
interface Said {
  message?: string;
  template?: string;
  params?: Readonly<Record<string, Param>>;
}

/**
 * A sentence of the API in the language of this build.
 *
 * @param said in English; without a template it is looked up as it is
 * @returns undefined only where there is no sentence
 */
export function translated({ message, template = message, params = {} }: Said): string | undefined {
  return message === undefined || template === undefined ? message : speak({ message, template, params });
}

interface AnswerError extends Said {
  extensions?: Said & { fields?: Record<string, string>; fieldTemplates?: Readonly<Record<string, Said>> };
}

interface Answer {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly AnswerError[];
}

/** Puts the language of this build into the sentences of an answer: of its errors, of their fields, and of payloads. */
export function translateAnswer({ data, errors = [] }: Answer): void {
  for (const error of errors) {
    const { message, extensions = {} } = error;
    if (message !== undefined) error.message = translated({ ...extensions, message }) ?? message;
    const { fields = {}, fieldTemplates = {} } = extensions;
    for (const [name, sentence] of Object.entries(fields))
      fields[name] = translated({ ...fieldTemplates[name], message: sentence }) ?? sentence;
  }
  for (const payload of Object.values(data ?? {})) {
    const said = payload as { message?: unknown } | null;
    if (typeof said?.message === 'string') said.message = translated({ message: said.message });
  }
}
