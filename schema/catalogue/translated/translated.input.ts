import { z } from 'zod';
import { orElse, says, text } from '../../input.ts';
import { canonicalLanguage, english } from '../../language.rules.ts';
import { say } from '../../say.rules.ts';
import { skillDescriptionMaxLength, skillStepCount, skillStepMaxLength } from '../../skill/skill.rules.ts';
import { clearableText, date, textList, wordList } from '../../task/taskDetails.input.ts';
import {
  againMaximum,
  againMaxLength,
  materialMaxLength,
  materialsMaximum,
  safetyMaxLength,
  versionMaxLength,
  whyMaxLength,
} from '../../task/taskDetails.rules.ts';
import { revisionFrom } from '../../task/task.input.ts';
import { taskDescriptionMaxLength, tipsMaxLength } from '../../task/task.rules.ts';
import { longer, textChecks, translatedTitleMaxLength } from '../../task/taskTexts.rules.ts';

/** What is absent is empty: a text in another language is written as a whole. */
const orNothing = (label: Parameters<typeof clearableText>[0], maximum: number) =>
  clearableText(label, longer(maximum)).transform((value) => value ?? null);

const orNone = (...[label, rules]: Parameters<typeof textList>) =>
  textList(label, rules).transform((list) => list ?? []);

/** What a task says in another language, the same for forms, REST and workbooks. */
export const translatedTask = z.object({
  title: text(say('Title'), { max: translatedTitleMaxLength }),
  description: text(say('Description'), { max: longer(taskDescriptionMaxLength) }),
  tips: orNothing(say('Tips'), tipsMaxLength),
  safety: orNothing(say('Safety'), safetyMaxLength),
  easier: orNothing(say('Easier'), versionMaxLength),
  harder: orNothing(say('Harder'), versionMaxLength),
  why: orNothing(say('Why'), whyMaxLength),
  again: orNone(say('Again'), { one: say('A turn'), length: longer(againMaxLength), most: againMaximum }),
  materials: orNone(say('Materials'), {
    one: say('A material'),
    length: longer(materialMaxLength),
    most: materialsMaximum,
  }),
  /** What somebody stands for who has compared it. */
  checked: wordList(say('Checked'), textChecks).transform((list) => list ?? []),
});

const stepsSentence = says('Steps must be {count} texts, or none', { count: skillStepCount });

/** What a skill says in another language, the same for forms, REST and workbooks. */
export const translatedSkill = z.object({
  name: text(say('Name'), { max: translatedTitleMaxLength }),
  description: text(say('Description'), { max: longer(skillDescriptionMaxLength) }),
  steps: z
    .array(text(say('A step'), { max: longer(skillStepMaxLength) }), { error: stepsSentence })
    .refine(({ length }) => length === 0 || length === skillStepCount, stepsSentence)
    .nullish()
    .transform((list) => list ?? []),
});

const languageSentence = says('The language must be a tag of BCP 47 other than en, such as de');

/** A language other than English, in the usual form of its tag. */
const otherLanguage = z
  .string({ error: languageSentence })
  .transform((tag) => canonicalLanguage(tag) ?? english)
  .refine((tag) => tag !== english, languageSentence);

/** Which language is exported. */
export const languageInput = z.object({ language: otherLanguage });

const ofSentence = says('The English text that was translated must be named by the hash that this program gave');

/** `sourceHash` of the English texts that it was written from. */
const of = z.string({ error: ofSentence }).min(1, ofSentence);

/** What was edited: revision 0 is that of a text that was not there. */
const edited = { language: otherLanguage, of, revision: revisionFrom(0) };

export const saveTaskTextsInput = translatedTask.extend(edited);
export const saveSkillTextsInput = translatedSkill.extend(edited);

/** When somebody has compared it, as a workbook says: null for the day of the import. */
export const checkedOn = orElse(date(say('Checked On')), null);
