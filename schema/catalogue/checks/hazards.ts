import { checkOfTask } from './fault.ts';
import { hazardClasses } from './hazardClasses.ts';

/** Advice on safety, which belongs into `safety` and not into the folded tip. */
const safetyAdvice =
  /\b(?:chok\w*|allerg\w*|honey|suffocat\w*|strangl\w*|scald\w*|drown\w*|never leave|arm's reach|within reach of|out of (?:their |your child's )?reach|hold hands (?:near|by|at)|head supported|keep the handle|away from the (?:face|nose|edge)|washed? hands after)\b/i;

/** Finds tasks that name or imply a hazard without a `safety`, and tips with the advice that belongs there. */
export const checkHazards = checkOfTask((task, { ageGroup }) => {
  const { title, description, tips, easier, harder, materials = [], place, moment, safety } = task;
  const text = [title, description, tips?.content, easier, harder, ...materials, moment === 'bath' ? 'bath' : ''].join(
    ' . ',
  );
  const named = hazardClasses.flatMap(({ name, words, ages, isOutdoors }) => {
    const isPossible = (!ages || ages.includes(ageGroup)) && !(isOutdoors && place === 'indoors');
    const found = isPossible ? words.exec(text)?.[0] : undefined;
    return found === undefined ? [] : [`${name} ("${found}")`];
  });
  const inTips = safetyAdvice.exec(tips?.content ?? '')?.[0];
  return [
    ...(named.length > 0 && !safety ? [`has no safety but names ${named.join(', ')}`] : []),
    ...(inTips === undefined ? [] : [`gives safety advice in the tip ("${inTips}"); it belongs into safety`]),
  ];
});
