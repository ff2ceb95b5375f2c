import { stemmer } from 'stemmer';
import { stemsOf } from './words.ts';

/** Words for the same act or prop, one group for each line: two tasks that differ only in them are the same activity. */
const groups = `
book story tale rhyme page chapter read reading reader
wrong mistake error incorrect mix-up
correct catch spot notice mend fix save interrupt
throw toss lob fling aim shoot shot target
jump hop leap bounce skip
hide hidden hiding seek search hunt find lost clue
tower stack pile build bridge castle block
draw sketch scribble doodle paint pencil crayon pen portrait
dance sway waltz wiggle
sing song hum tune lullaby melody chorus
guess bet predict estimate
freeze statue
copy imitate mirror mimic shadow echo
torch flashlight lamp beam
map route direction path
thank thanks grateful gratitude appreciation
letter postcard note card post mail envelope
walk stroll march hike wander
cook bake chef recipe stir fry dinner supper soup
window glass pane
sock shoe slipper boot
pillow cushion pillowcase
blanket sheet duvet towel
wash scrub rinse soap clean wipe
sort match pair group order
weather cloud rain sun forecast
whisper quiet silent silence hush
robot command order obey mission
worry worries fear scared afraid
teddy bear doll puppet
bath tub basin bowl
balance tightrope wobble beam
drum beat rhythm tap clap
plant seed grow sprout garden
smell sniff nose scent
taste flavour flavor bite
listen hear sound noise
feel touch texture fabric
pack bag suitcase rucksack backpack
breath breathe blow exhale
shop market buy sell price till
bus train tram stop station
bird pigeon feather
stone pebble rock
leaf leaves twig stick
star moon sky
photo picture album
phone call ring video
secret code cipher spy
vote judge trial jury debate argue
joke funny laugh silly
interview question ask reporter
mime charade act pretend role
count number tally
race sprint run timer stopwatch
stretch yoga exercise workout squat
massage rub stroke pat
`;

const conceptOf = new Map(
  groups
    .trim()
    .split('\n')
    .flatMap((line) => {
      const stems = line.split(' ').map((word) => stemmer(word));
      return stems.map((stem) => [stem, stems[0] ?? stem] as const);
    }),
);

/** What is done and with what: the stems of a text, where words for the same act or prop are one. */
export const conceptsOf = (text: string): string[] => stemsOf(text).map((stem) => conceptOf.get(stem) ?? stem);
