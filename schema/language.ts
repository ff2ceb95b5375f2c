import type { Actor } from './actor.ts';
import { english } from './language.rules.ts';

/** The language of what is sent to an account, and of its tokens: the one that the user chose. */
export const accountLanguage = ({ language }: { readonly language: string | null }): string => language ?? english;

/**
 * The language in which an actor reads what the catalogue says, as a tag of BCP 47: the one that the user chose, else that of the browser.
 * An access token has no browser.
 */
export const languageOf = ({ viewer, token, connection }: Pick<Actor, 'viewer' | 'token' | 'connection'>): string =>
  viewer?.language ?? (token === null ? connection.language : english);
