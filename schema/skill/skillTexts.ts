import { textFor } from '../language.rules.ts';
import { sourceHash } from '../task/sourceHash.ts';
import type { SkillText } from './skillTexts.sql.ts';

interface Told {
  readonly name: string;
  readonly description: string;
  readonly steps: readonly string[];
  readonly texts: readonly SkillText[];
}

/** What a skill says to readers of a language: in English, if its English description has changed since. */
export function skillIn<Skill extends Told>(
  skill: Skill,
  language: string,
): Pick<Told, 'name' | 'description' | 'steps'> {
  const said = textFor(skill.texts, language);
  return said && said.sourceHash === sourceHash(skill.description) ? said : skill;
}
