import { inEnglish, listed, say } from '../../say.rules.ts';
import { checkOfTask } from './fault.ts';
import { hazardClasses } from './hazardClasses.ts';

/** Advice on safety, which belongs into `safety` and not into the folded tip. */
const safetyAdvice =
  /\b(?:chok\w*|allerg\w*|honey|suffocat\w*|strangl\w*|scald\w*|drown\w*|never leave|arm's reach|within reach of|out of (?:their |your child's )?reach|hold hands (?:near|by|at)|head supported|keep the handle|away from the (?:face|nose|edge)|washed? hands after)\b/i;

/** What a pattern finds in a text, each time. */
const wordsIn = (text: string, words: RegExp): string[] =>
  [...text.matchAll(new RegExp(words.source, `${words.flags}g`))].map(([word]) => word);

/** Finds tasks that name or imply a hazard without a `safety`, and tips with the advice that belongs there. */
export const checkHazards = checkOfTask((task, { ageGroup }) => {
  const { title, description, tips, easier, harder, materials = [], place, moment, safety, harmless = [] } = task;
  const text = [title, description, tips?.content, easier, harder, ...materials, moment === 'bath' ? 'bath' : ''].join(
    ' . ',
  );
  const isHarmless = (word: string) => harmless.some((one) => one.toLowerCase() === word.toLowerCase());
  const said = hazardClasses.flatMap(({ words }) => wordsIn(text, words).map((word) => word.toLowerCase()));
  const idle = harmless.filter((word) => !said.includes(word.toLowerCase()));
  const named = hazardClasses.flatMap(({ said: saidOf, words, ages, isOutdoors }) => {
    const isPossible = (!ages || ages.includes(ageGroup)) && !(isOutdoors && place === 'indoors');
    const found = isPossible ? wordsIn(text, words).find((word) => !isHarmless(word)) : undefined;
    return found === undefined ? [] : [saidOf(found).message];
  });
  const inTips = safetyAdvice.exec(tips?.content ?? '')?.[0];
  return [
    ...(named.length > 0 && !safety ? [say('has no safety but names {hazards}', { hazards: listed(named) })] : []),
    ...(idle.length > 0
      ? [
          say('marks words as harmless that it does not say, or that name no hazard: {words}', {
            words: idle.join(', '),
          }),
        ]
      : []),
    ...(inTips === undefined
      ? []
      : [say('gives safety advice in the tip ("{words}"); it belongs into safety', { words: inTips })]),
  ].map(inEnglish);
});
