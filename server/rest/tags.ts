/** The groups in which openapi.json lists the calls, each with a sentence. */
export const tags = {
  account: 'Signing in and out, and the signed-in user.',
  children: 'The children of the signed-in user.',
  challenges: 'Completing daily, weekly and monthly tasks, and undoing it.',
  record: 'What a child has done: completions, activity, moods, summaries and skills.',
  catalogue: 'The tasks and skills that children get. Administrators change them.',
  administration: "Workbooks, the audit log and the owner's numbers, for those who run the site.",
  site: 'The server itself.',
} as const;

export type Tag = keyof typeof tags;
