import { builder } from '../../builder.ts';
import { flatList, textsOfRow } from '../../complexity.ts';
import { parseInput } from '../../input.ts';
import { languages } from '../../language.rules.ts';
import { Skill } from '../../skill/Skill.ts';
import { Task } from '../../task/Task.ts';
import { TextCheckEnum, TextStateEnum } from './TextState.ts';
import { languageInput } from './translated.input.ts';
import {
  checksOf,
  type SaidOfSkill,
  type SaidOfTask,
  stateOfSkill,
  stateOfTask,
  type Translated,
} from './translated.rules.ts';
import { editedLanguages, textsOfSkill, textsOfTask } from './translated.service.ts';

const ofDescription =
  'Names the English texts as they are now. Give it back with what was written from them, so that nothing stands for an English that was not read.';
const revisionDescription = 'Grows by one with every change; 0 while nothing is written.';

const TaskTexts = builder.objectRef<Translated<SaidOfTask>>('TaskTexts').implement({
  description: 'What a task says in another language than English, as it is edited.',
  fields: (t) => ({
    of: t.exposeString('of', { description: ofDescription }),
    state: t.field({ type: TextStateEnum, description: 'How it stands.', resolve: stateOfTask }),
    revision: t.int({ description: revisionDescription, resolve: ({ said }) => said?.revision ?? 0 }),
    title: t.string({ nullable: true, description: 'The title.', resolve: ({ said }) => said?.title }),
    description: t.string({ nullable: true, description: 'What to do.', resolve: ({ said }) => said?.description }),
    tips: t.string({
      nullable: true,
      description: 'Advice on how to do it. A video stays that of the task.',
      resolve: ({ said }) => said?.tips,
    }),
    safety: t.string({
      nullable: true,
      description: 'What must be known before starting: there exactly where the English has it.',
      resolve: ({ said }) => said?.safety,
    }),
    easier: t.string({ nullable: true, description: 'An easier version.', resolve: ({ said }) => said?.easier }),
    harder: t.string({ nullable: true, description: 'A harder version.', resolve: ({ said }) => said?.harder }),
    why: t.string({ nullable: true, description: 'Why it is worth doing.', resolve: ({ said }) => said?.why }),
    again: t.stringList({
      complexity: textsOfRow,
      description: 'Turns of the same idea for the next times.',
      resolve: ({ said }) => said?.again ?? [],
    }),
    materials: t.stringList({
      complexity: textsOfRow,
      description: 'What must be fetched first.',
      resolve: ({ said }) => said?.materials ?? [],
    }),
    checked: t.field({
      type: [TextCheckEnum],
      complexity: textsOfRow,
      description: 'What somebody stands for who compared it with the English as it is now.',
      resolve: ({ said, of }) => [...checksOf(said, of)],
    }),
    checkedOn: t.field({
      type: 'Date',
      nullable: true,
      description: 'When somebody compared it, also with an earlier English.',
      resolve: ({ said }) => said?.checkedOn,
    }),
  }),
});

const SkillTexts = builder.objectRef<Translated<SaidOfSkill>>('SkillTexts').implement({
  description: 'What a skill says in another language than English, as it is edited.',
  fields: (t) => ({
    of: t.exposeString('of', { description: ofDescription }),
    state: t.field({ type: TextStateEnum, description: 'How it stands.', resolve: stateOfSkill }),
    revision: t.int({ description: revisionDescription, resolve: ({ said }) => said?.revision ?? 0 }),
    name: t.string({ nullable: true, description: 'The name.', resolve: ({ said }) => said?.name }),
    description: t.string({
      nullable: true,
      description: 'What the child practices.',
      resolve: ({ said }) => said?.description,
    }),
    steps: t.stringList({
      complexity: textsOfRow,
      description: 'What parents see of it: three texts or none.',
      resolve: ({ said }) => said?.steps ?? [],
    }),
  }),
});

/** The language that an argument names, in the usual form of its tag. */
const languageArg = (language: string): string => parseInput(languageInput, { language }).language;

const languageDescription = 'Which language: a tag of BCP 47 other than `en`.';

builder.objectField(Task, 'texts', (t) =>
  t.field({
    type: TaskTexts,
    nullable: true,
    authScopes: { admin: true },
    description: 'What it says in another language than English, for who edits it; null for the words of a family.',
    args: { language: t.arg.string({ required: true, description: languageDescription }) },
    resolve: ({ id }, { language }, context) => textsOfTask(context, id, languageArg(language)),
  }),
);

builder.objectField(Skill, 'texts', (t) =>
  t.field({
    type: SkillTexts,
    nullable: true,
    authScopes: { admin: true },
    description: 'What it says in another language than English, for who edits it.',
    args: { language: t.arg.string({ required: true, description: languageDescription }) },
    resolve: ({ id }, { language }, context) => textsOfSkill(context, id, languageArg(language)),
  }),
);

builder.queryField('catalogueLanguages', (t) =>
  t.stringList({
    authScopes: { admin: true },
    complexity: flatList(languages.length),
    description:
      'The languages, besides English, in which administrators edit what the catalogue says: those of the program, and those in which something is written.',
    resolve: (_root, _args, context) => editedLanguages(context),
  }),
);
