import type { AgeGroup } from '../../schema/child/ageGroup.rules.ts';

/** Something that can hurt a child, with the words that name or imply it. */
export interface HazardClass {
  readonly name: string;
  readonly words: RegExp;
  /** The age groups for which it is one; all of them where absent. */
  readonly ages?: readonly AgeGroup[];
}

const littleOnes = ['newborn', 'infant', 'toddler', 'preschool'] as const;
const babies = ['newborn', 'infant'] as const;
const schoolAge = ['early-school-age', 'middle-childhood', 'adolescent'] as const;

/** The hazard classes of docs/content.md. */
export const hazardClasses: readonly HazardClass[] = [
  {
    name: 'choking',
    ages: littleOnes,
    words:
      /\b(?:chok\w*|small parts?|coins?|buttons?|beads?|marbles?|pebbles?|gravel|nuts?|grapes?|cherry tomato\w*|popcorn|pasta|beans?|peas|lentils?|rice|raisins?|sausage|raw carrots?|acorns?|conkers?|chestnuts?|berries|berry|caps?|crayons?|chalk|stickers?|magnets?|pine ?cones?|sweets|candy|snacks?|finger food|(?:bits?|pieces?|slices?) of (?:bread|toast|fruit|apple|pear|banana|cucumber|cheese|pancake))\b/i,
  },
  { name: 'honey', ages: babies, words: /\bhoney\b/i },
  {
    name: 'allergy',
    words:
      /\b(?:allerg\w*|nuts?|peanuts?|eggs?|sesame|new foods?|tast(?:e|es|ing|er|ers)|recipe|bak(?:e|es|ing)|cook(?:s|ing)?|pancakes?|soup|picnic)\b/i,
  },
  {
    name: 'cords',
    ages: ['newborn', 'infant', 'toddler', 'preschool', 'early-school-age', 'middle-childhood'],
    words:
      /\b(?:cords?|ribbons?|strings?|ropes?|(?:shoe)?laces?|scar(?:f|ves)|yarn|wool|necklaces?|blind cords?|neckties?|belts?|leash)\b/i,
  },
  { name: 'batteries or magnets', words: /\b(?:batter(?:y|ies)|magnets?)\b/i },
  {
    name: 'heat',
    words:
      /\b(?:stoves?|ovens?|hobs?|kettles?|irons?|ironing|boil\w*|fry\w*|frying|toasters?|radiators?|hot (?:water|drinks?|tea|coffee|chocolate|tap|pan|soup|food|day|days|sun|sand|metal)|mugs? of (?:tea|coffee|cocoa)|steam\w*|bbq|barbecue|grill|sunscreen|sun cream|in the sun|full sun|midday|heatwave|bak(?:e|es|ing)|cook(?:s|ing)?)\b/i,
  },
  {
    name: 'blades or tools',
    words:
      /\b(?:scissors?|kni(?:fe|ves)|blades?|peelers?|graters?|saws?|hammers?|drills?|screwdrivers?|needles?|pins?|drawing pins?|skewers?|chop(?:s|ping)?|toothpicks?|cocktail sticks?|staples?|staplers?|razors?|tin openers?|can openers?|broken glass)\b/i,
  },
  {
    name: 'traffic',
    words:
      /\b(?:roads?|streets?|kerbs?|curbs?|traffic|crossings?|zebra crossing|bus stops?|tram stops?|platforms?|car parks?|parking lots?|driveways?|pavements?|sidewalks?|bikes?|bicycles?|cycle|cycling|scooters?|cars go|parked cars?)\b/i,
  },
  {
    name: 'height',
    words:
      /\b(?:climb\w*|ladders?|balcon(?:y|ies)|open windows?|window ?sills?|stairs?|staircase|steps up|step ?stools?|on a chair|on the (?:sofa|bed|table)|walls? to walk|changing table|tree trunk|monkey bars|slides?|swings?|high up|lift (?:your )?baby)\b/i,
    ages: ['newborn', 'infant', 'toddler', 'preschool', 'early-school-age', 'middle-childhood'],
  },
  {
    name: 'sleep',
    ages: babies,
    words: /\b(?:sleep\w*|asleep|cot|crib|bassinet|nap|naps|doze\w*|drows\w*|bedtime|swaddl\w*|bed)\b/i,
  },
  {
    name: 'water',
    words:
      /\b(?:bath(?:s|tub|time)?|pools?|paddling|ponds?|streams?|rivers?|lakes?|sea|beach|puddles?|washing-up bowl|(?:bowl|bucket|basin|tub|tray|sink) of water|buckets?|swim\w*|canal|sprinkler|ice|frozen)\b/i,
    ages: ['newborn', 'infant', 'toddler', 'preschool', 'early-school-age', 'middle-childhood'],
  },
  {
    name: 'open water',
    ages: ['adolescent'],
    words: /\b(?:ponds?|streams?|rivers?|lakes?|sea|swim\w*|canal|kayak\w*)\b/i,
  },
  {
    name: 'plastic bags or balloons',
    words: /\b(?:plastic bags?|bin bags?|carrier bags?|cling ?film|balloons?)\b/i,
    ages: [...littleOnes, 'early-school-age'],
  },
  {
    name: 'poison',
    words:
      /\b(?:berr(?:y|ies)|mushrooms?|fung(?:i|us)|poison\w*|bleach|detergent|cleaning (?:agents?|products?|spray)|dishwasher tablets?|medicines?|wild (?:plants?|flowers?|food)|forag\w*|vinegar)\b/i,
  },
  {
    name: 'animals',
    words: /\b(?:dogs?|cats?|ducks?|geese|swans?|horses?|goats?|bees?|wasps?|pets?|ticks|farm animals?|petting)\b/i,
  },
  {
    name: 'fire',
    words: /\b(?:candles?|campfires?|bonfires?|fires?|matches|lighters?|lanterns?|fireworks?|sparklers?)\b/i,
  },
  {
    name: 'fingers in doors',
    ages: ['infant', 'toddler', 'preschool', 'early-school-age'],
    words:
      /\b(?:behind (?:the|a) doors?|(?:open|close|shut|push|pull|slam)(?:s|es|ing)? (?:the|a|each|every) (?:doors?|drawers?)|drawers?|lift doors?|hinges?)\b/i,
  },
  {
    name: 'slipping',
    words: /\b(?:slip(?:s|pery)?|slid(?:e|es|ing) (?:across|along|over)|wet floor|in socks|icy|ice|mud slide)\b/i,
  },
  {
    name: 'loud sound',
    words:
      /\b(?:whistle at|(?:near|at|beside|to|by) (?:the|your baby's|one|an) ears?|saucepan lids?|pan lids?|drum(?:s|ming)? on (?:a |the )?(?:pans?|saucepans?|pots?))\b/i,
    ages: littleOnes,
  },
  {
    name: 'things over the face',
    ages: babies,
    words:
      /\b(?:over (?:your|the) (?:baby|baby's) (?:face|head)|peek-?a-?boo|tissues?|scar(?:f|ves)|(?:cloth|towel|muslin|sheet|blanket) over|carrier|sling)\b/i,
  },
  {
    name: 'strangers or online',
    ages: schoolAge,
    words:
      /\b(?:strangers?|online|internet|social media|post(?:s|ed|ing)? (?:it|a photo|a picture|a video)|chat rooms?|passwords?|scams?|dark street|walk(?:s|ing)? alone|alone (?:to|at|in)|on their own outside)\b/i,
  },
  {
    name: 'substances',
    ages: ['middle-childhood', 'adolescent'],
    words: /\b(?:alcohol|drunk|vap(?:e|es|ing)|smok(?:e|es|ing)|drugs?|part(?:y|ies))\b/i,
  },
  {
    name: 'consent',
    ages: ['adolescent'],
    words: /\b(?:consent|kiss\w*|dating|relationship|massage|wrestl\w*|tickl\w*)\b/i,
  },
];
