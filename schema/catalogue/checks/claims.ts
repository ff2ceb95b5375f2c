import { say } from '../../say.rules.ts';
import { checkOfTask } from './fault.ts';

const claimed =
  /(?<!\b(?:child|children|baby|teen|toddler|they|you|who|each|one|player|partner|other|team|person|everyone|everybody|sibling|twin)\s)\b(?:builds|teaches|trains|strengthens|boosts|improves|stimulates|fosters|sharpens|develops|enhances|nurtures)\b/i;

const rules: readonly RegExp[] = [
  claimed,
  /\b(?:brains?|neurons?|cognitive|milestones?|motor skills?|self-esteem|resilience|vocabulary|attention span|body clock|development(?:al)?|muscle memory)\b/i,
  /\b(?:research|studies|scientists?|experts?|psychologists?|paediatricians?|pediatricians?) (?:show|shows|say|says|found|find|suggest|agree)\b/i,
  /\bhelps? (?:your (?:child|baby|teen|toddler)|them|babies|children|teens|toddlers|(?:small |young |little )?(?:hands|legs|ears|eyes|bodies|minds))\b/i,
  /\b(?:good|great|excellent|fine|early|real|first) (?:practi[cs]e|training|work) (?:for|in|at)\b/i,
  /\b(?:is|are) how (?:your (?:child|baby|teen)|babies|children|toddlers|teens|they) (?:learn|grow|find)/i,
  /(?:^|[.!?]\s+)(?:most )?(?:babies|newborns|infants|toddlers|children|kids|teens|teenagers) (?:at this age |this young )?(?:love|learn|need|prefer|see|hear|remember|recogni[sz]e|understand|develop|grow)\b/i,
  /\b(?:child|baby|teen|toddler|babies|children|kids|teens|toddlers|hands|feet|fingers|ears|eyes|legs|bodies|they) (?:\w+ )?learns?\b/i,
];

/** Finds claims about what a task does to a child outside of `why`, where a source would stand behind them. */
export const checkClaims = checkOfTask(({ description, tips, easier, harder }) => {
  const texts = [description, tips?.content, easier, harder].filter((text) => text !== undefined);
  const found = rules.flatMap((rule) => texts.flatMap((text) => rule.exec(text)?.[0].replace(/^\W+/, '') ?? []));
  return found.map((words) => say('claims something about children outside of why ("{words}")', { words }).message);
});
