import texts from 'virtual:server-texts';
import { actorSaid } from '../../schema/audit/actorName.rules.ts';
import { deviceSaid } from '../../schema/identity/session/device.rules.ts';
import { inEnglish, type Param } from '../../schema/say.rules.ts';
import { speakIn } from '../../schema/spoken.rules.ts';
import { language } from '../lib/locale.ts';
import { sentenceTranslator } from './sentenceTranslator.ts';

const speak = speakIn(language, (template) => texts[template]);
const translateKnown = sentenceTranslator(texts, speak);

/** A sentence of the API, and what it was made of. */
interface Said {
  message?: string;
  template?: string;
  params?: Readonly<Record<string, Param>>;
}

/**
 * A sentence of the API in the language of this build.
 *
 * @param said in English; without a template its template is found by its words
 * @returns undefined only where there is no sentence
 */
export function translated({ message, template, params = {} }: Said): string | undefined {
  if (message === undefined) return message;
  return template === undefined ? translateKnown(message) : speak({ message, template, params });
}

interface AnswerError extends Said {
  extensions?: Said & { fields?: Record<string, string>; fieldTemplates?: Readonly<Record<string, Said>> };
}

interface Answer {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly AnswerError[];
}

/** The fields of answers that hold sentences of the server, or lists of them. */
const sentences = new Set(
  'message sentence problem problems failure off error lastError differences leftOut errors changes what'.split(' '),
);

/** Fields that hold a sentence beside another field, and something else elsewhere. */
const neighbors: Readonly<Record<string, string>> = { text: 'device', name: 'ofDailies' };

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function translateFields(fields: Fields): void {
  for (const [name, value] of Object.entries(fields)) {
    const isSentence = sentences.has(name) || (neighbors[name] ?? '') in fields;
    if (typeof value === 'string') {
      const isDevice = name === 'device' || (name === 'name' && 'host' in fields);
      if (isDevice) fields[name] = inEnglish(deviceSaid(value));
      else if (name === 'actor') fields[name] = actorSaid(value);
      else if (isSentence) fields[name] = translateKnown(value);
    } else if (Array.isArray(value)) {
      if (isSentence && value.every((each) => typeof each === 'string')) fields[name] = value.map(translateKnown);
      else value.filter(isFields).forEach(translateFields);
    } else if (isFields(value)) translateFields(value);
  }
}

/** Puts the language of this build into the sentences of an answer: of its errors, of their fields, and of its data. */
export function translateAnswer({ data, errors = [] }: Answer): void {
  for (const error of errors) {
    const { message, extensions = {} } = error;
    if (message !== undefined) error.message = translated({ ...extensions, message }) ?? message;
    const { fields = {}, fieldTemplates = {} } = extensions;
    for (const [name, sentence] of Object.entries(fields))
      fields[name] = translated({ ...fieldTemplates[name], message: sentence }) ?? sentence;
  }
  if (data) translateFields(data);
}
