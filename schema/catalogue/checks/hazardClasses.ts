import { type AgeGroup, ageGroups } from '../../child/ageGroup.rules.ts';
import { say, type Saying } from '../../say.rules.ts';

/** Something that can hurt a child, with the words that name or imply it. */
interface HazardClass {
  /** Its name, and the word that names or implies it. */
  readonly said: (word: string) => Saying;
  readonly words: RegExp;
  /** The age groups for which it is one; all of them where absent. */
  readonly ages?: readonly AgeGroup[];
  /** Whether it is one only where a task may be done outdoors: a road drawn on the floor is none. */
  readonly isOutdoors?: true;
}

const from = (group: AgeGroup) => ageGroups.slice(ageGroups.indexOf(group));
const until = (group: AgeGroup) => ageGroups.slice(0, ageGroups.indexOf(group) + 1);

const babies = until('infant');
const littleOnes = until('preschool');
const untilTeens = until('middle-childhood');

/** The hazard classes of docs/content.md. */
export const hazardClasses: readonly HazardClass[] = [
  {
    said: (word) => say('choking ("{word}")', { word }),
    ages: littleOnes,
    words:
      /\b(?:chok\w*|small parts?|coins?|buttons|beads?|marbles?|pebbles?|gravel|nuts?|grapes?|cherry tomato\w*|popcorn|pasta|beans|peas|lentils?|rice|raisins?|raw carrots?|acorns?|conkers?|chestnuts?|caps|crayons?|chalk|stickers?|pine ?cones?|sweets|candy|snacks?|finger food|(?:bits?|pieces?|slices?) of (?:bread|toast|fruit|apple|pear|banana|cucumber|cheese|pancake))\b/i,
  },
  { said: (word) => say('honey ("{word}")', { word }), ages: babies, words: /\bhoney\b/i },
  {
    said: (word) => say('allergy ("{word}")', { word }),
    words:
      /\b(?:allerg\w*|nuts?|peanuts?|eggs?|sesame|new foods?|tasting|recipes?|bak(?:e|es|ing)(?! (?:tray|paper|sheet))|cook(?:ing)?(?! ?book)|pancakes?|picnics?|snacks?)\b/i,
  },
  {
    said: (word) => say('cords ("{word}")', { word }),
    ages: untilTeens,
    words:
      /\b(?:cords?|ribbons?|strings?|ropes?|(?:shoe)?laces|scar(?:f|ves)|yarn|necklaces?|neckties?|belts?|leash)\b/i,
  },
  { said: (word) => say('batteries or magnets ("{word}")', { word }), words: /\b(?:batter(?:y|ies)|magnets?)\b/i },
  {
    said: (word) => say('heat ("{word}")', { word }),
    words:
      /\b(?:stoves?|ovens?|hobs?|kettles?|irons?|ironing|boil\w*|fry|fries|frying|toasters?|radiators?|hot (?:water|drinks?|tea|coffee|chocolate|tap|pan|soup|food|days?|sun|sand|metal)|(?:mugs?|cups?) of (?:tea|coffee|cocoa)|steam(?:s|ing|y)?|barbecue|grill|sunscreen|sun cream|in the sun|full sun|midday|heatwave|bak(?:e|es|ing)(?! (?:tray|paper|sheet))|cook(?:ing)?(?! ?book))\b/i,
  },
  {
    said: (word) => say('blades or tools ("{word}")', { word }),
    words:
      /\b(?:scissors|kni(?:fe|ves)|blades?|peelers?|graters?|saws|hammers?|(?:electric|power|cordless|hand) drill|screwdrivers?|needles?|(?:drawing|safety) pins?|skewers?|chop(?:s|ping)?|toothpicks?|cocktail sticks?|staples?|staplers?|razors?|(?:tin|can) openers?|broken glass)\b/i,
  },
  {
    said: (word) => say('traffic ("{word}")', { word }),
    isOutdoors: true,
    words:
      /\b(?:roads?|streets?|kerbs?|curbs?|traffic|crossings?|bus stops?|tram stops?|platforms?|car parks?|parking lots?|driveways?|pavements?|sidewalks?|bikes?|bicycles?|cycling|scooters?|parked cars?)\b/i,
  },
  {
    said: (word) => say('height ("{word}")', { word }),
    ages: untilTeens,
    words:
      /\b(?:climb\w*|ladders?|balcon(?:y|ies)|open windows?|window ?sills?|stairs?|staircase|step ?stools?|(?:stand|stands|standing|step|jump|jumps|jumping) (?:up )?(?:on|onto|off|from) (?:a|the) (?:chair|sofa|bed|table|stool|wall|step|bench)|changing table|tree trunks?|monkey bars|playgrounds?|(?:the|a) (?:slide|swing)|swings)\b/i,
  },
  {
    said: (word) => say('falls ("{word}")', { word }),
    ages: babies,
    words: /\bon (?:the|a|your) (?:sofa|bed|table|chair|worktop|counter)\b/i,
  },
  {
    said: (word) => say('sleep ("{word}")', { word }),
    ages: babies,
    words: /\b(?:sleeps?|sleeping|asleep|cot|crib|bassinet|naps?|doz(?:e|es|ing)|swaddl\w*)\b/i,
  },
  {
    said: (word) => say('water ("{word}")', { word }),
    ages: untilTeens,
    words:
      /\b(?:bath(?! (?:towel|mat|robe))|bathtub|bath ?time|paddling|puddles?|washing-up bowl|(?:bowls?|buckets?|basin|tub|tray|sink) of (?:\w+ )?water|buckets?|swim\w*|sprinkler)\b/i,
  },
  {
    said: (word) => say('open water ("{word}")', { word }),
    isOutdoors: true,
    words: /\b(?:pools?|ponds?|streams?|rivers?|lakes?|sea|seaside|beach|canals?|swim\w*|kayak\w*|boats?)\b/i,
  },
  {
    said: (word) => say('plastic bags or balloons ("{word}")', { word }),
    ages: until('early-school-age'),
    words: /\b(?:(?:plastic|bin|carrier|freezer) bags?|cling ?film|balloons?)\b/i,
  },
  {
    said: (word) => say('poison ("{word}")', { word }),
    words:
      /\b(?:mushrooms?|fung(?:i|us)|poison\w*|bleach|detergent|cleaning (?:agents?|products?|spray)|dishwasher tablets?|medicines|tablets|pills|wild (?:plants?|flowers?|food)|forag\w*)\b/i,
  },
  {
    said: (word) => say('unknown plants ("{word}")', { word }),
    isOutdoors: true,
    words: /\b(?:berr(?:y|ies)|toadstools?|nettles?)\b/i,
  },
  { said: (word) => say('pets ("{word}")', { word }), words: /\b(?:pets|your (?:dog|cat|pet)|the pet)\b/i },
  {
    said: (word) => say('animals ("{word}")', { word }),
    isOutdoors: true,
    words: /\b(?:dogs?|cats?|ducks?|geese|swans?|horses?|goats?|bees?|wasps?|ticks|farm animals?|petting)\b/i,
  },
  {
    said: (word) => say('fire ("{word}")', { word }),
    words:
      /\b(?:candles?|campfires?|bonfires?|fires?(?!-| (?:engine|station|truck|brigade|fighter))|box of matches|cigarette lighters?|lanterns?|fireworks?|sparklers?)\b/i,
  },
  {
    said: (word) => say('fingers in doors ("{word}")', { word }),
    ages: until('early-school-age'),
    words:
      /\b(?:behind (?:the|a) doors?|(?:open|close|shut|push|pull|slam)(?:s|es|ing)? (?:the|a|each|every) (?:doors?|drawers?)|drawers?|lift doors?|hinges?)\b/i,
  },
  {
    said: (word) => say('slipping ("{word}")', { word }),
    words: /\b(?:slippery|slid(?:e|es|ing) (?:across|along|over)|wet floor|icy|on ice|mud slide)\b/i,
  },
  {
    said: (word) => say('loud sound ("{word}")', { word }),
    ages: littleOnes,
    words:
      /\b(?:(?:near|at|beside|to|by|into) (?:the|your baby's|your child's|one|an) ears?|(?:saucepan|pan) lids?|drum(?:s|ming)? on (?:a |the )?(?:pans?|saucepans?|pots?))\b/i,
  },
  {
    said: (word) => say('things over the face ("{word}")', { word }),
    ages: babies,
    words:
      /\b(?:over (?:your|the) (?:baby|baby's) (?:face|head)|peek-?a-?boo|tissues?|scar(?:f|ves)|(?:cloth|towel|muslin|sheet|blanket) over|carrier|sling)\b/i,
  },
  {
    said: (word) => say('strangers or online ("{word}")', { word }),
    ages: from('early-school-age'),
    words:
      /\b(?:strangers?|online|internet|social media|post(?:s|ed|ing)? (?:it|a photo|a picture|a video)|passwords?|scams?|walk(?:s|ing)? alone|alone (?:to|at|in)|on their own outside)\b/i,
  },
  {
    said: (word) => say('substances ("{word}")', { word }),
    ages: from('middle-childhood'),
    words: /\b(?:alcohol|drunk|vap(?:e|es|ing)|smok(?:e|es|ing)|drugs?)\b/i,
  },
  {
    said: (word) => say('consent ("{word}")', { word }),
    ages: ['adolescent'],
    words: /\b(?:consent|kiss\w*|dating|massage|wrestl\w*|tickl\w*)\b/i,
  },
];
