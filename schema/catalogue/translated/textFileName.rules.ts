/** The name under which the workbook of a language is downloaded. */
export const textFileName = (language: string): string => `tasks-skills-${language}.xlsx`;
