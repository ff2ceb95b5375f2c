/** The language of this build, as a tag of BCP 47. */
export const language: string = __LANGUAGE__;

/** The languages that can be chosen. */
export const languages: readonly string[] = __LANGUAGES__;

/** Those of them in which challenges are still in English. */
export const languagesInPreparation: readonly string[] = __LANGUAGES_IN_PREPARATION__;

/** The language in which dates, numbers and lists are written. */
export const locale: string = language === 'en' ? 'en-US' : language;
