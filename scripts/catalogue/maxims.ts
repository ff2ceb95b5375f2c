import { lastSentence, wordsOf } from './words.ts';

const actions = new Set(
  wordsOf(`accept act add admit aim agree answer applaud argue arrive ask auction bake bandage beat beg begin bend bet bite blow
    boil book borrow bow breathe bring brush build call cancel carry catch celebrate change chant chat check cheer chew choose
    circle clap clean clear climb close collect come compare complain complete cook copy count cover cross cup cut dance dare
    decide describe dim discuss display divide do draw dress drink drive drop drum dry earn eat empty end enjoy escort explain
    face feed feel fetch fill film find finish fix fly fold follow freeze furnish gather give go greet guard guess guide hand
    hang have head hear help hide high-five hold hop hug hum hunt imagine introduce invent invite iron join judge jump keep kick
    kiss knead kneel knock knot label land laugh launch lay lean leave let lie lift line list listen load lock look lose lower
    make march mark mash match measure meet mend mix move mute name negotiate nod note notice nudge offer open order pack paint
    park pass pat pause peel photograph pick place plan plant play point post pour practice practise predict present press
    pretend promise pull punch push put race raise rate read record rehearse release repeat reply report rest reveal ride ring
    rinse rock roll rub rule run save say scan score scratch scrunch scrub seal search seat sell send serve set shade shake share
    shine shout show shrug shuffle sing sit sketch skip slide slip slow smell smile smuggle sniff snap soap sort spell spend spin
    splash split spot spread squeak squeeze stack stamp stand start stay step stick stop store stretch stroke stuff suggest swap
    sway sweep swing switch take talk tally tap tape taste teach tear tell test thank think throw tick tickle tidy tie time tip
    toast touch trace trade travel treat trot trust try tuck turn unpack use visit vote wait wake walk warm wash watch water wave
    wear whisper wink wipe work wrap write yawn see comment remember warn pay wiggle sign deliver be discover appear approach
    arrange assemble balance bounce buy click congratulate cuddle demand demonstrate disappear do dip dream drag echo exaggerate
    exchange flick float giggle glue grab growl hiss howl include insist inspect lead mime mimic munch nibble nominate object
    paddle peek perform persuade poke polish pop prove question quiz rattle recite roar rotate rumble scoop scout settle snore
    sneak sneeze spy squat stare stir surprise switch tease thump tiptoe toot trot tumble twirl vary vanish volunteer wander weigh
    whistle wonder wriggle zip zoom`),
);

const addressed =
  /^(?:then |and |now |last,? |finally,? )?(?:then|in the|somewhere|another|it might|it may|it ends|later|afterwards|tonight|tomorrow|at|on|over|with|same|two|three|four|five|six|seven|eight|ten|twelve|you|you're|you'll|your|they|they'll|both|each|everyone|everybody|whoever|nobody|who|what|which|where|when|once|after|before|if|until|the|one|first|next|last|no|loser|winner|any|that's)\b/i;

const lessons =
  /\b(?:teach\w*|learn\w*|practi[cs]e(?: in| for|d)|trains|training|strength\w*|is (?:what|how|why|half|the (?:game|point|trick|art|skill))|counts double|lessons?|helps|(?:easier|better|stronger|braver|calmer|harder) (?:to|when|than|for|if)|matters?|worth|(?:skill|muscle|memory|habit|courage|trust|patience|confidence)s?|calms|soothes)\b/i;

/** Whether a clause of the sentence tells the reader to do something. */
const isInstruction = (sentence: string): boolean =>
  sentence.split(/[,;:–—.]|\band\b|\bor\b|\bthen\b|\bbut\b/).some((clause) => {
    const [first = '', second = ''] = wordsOf(clause);
    return (
      actions.has(first) ||
      (["don't", 'never', 'always', 'just', 'only', 'now', 'please', 'wherever', 'whichever'].includes(first) &&
        second !== '')
    );
  });

/**
 * Whether a text ends with a lesson ("Narrow paths teach feet to think") instead of the last thing to do or to look for. It
 * judges by the words of the last sentence, so a few are judged wrongly; only the share of a file is limited.
 */
export function endsWithMaxim(text: string): boolean {
  const sentence = lastSentence(text).replaceAll('’', "'");
  if (/[?]\W*$/.test(text) || isInstruction(sentence)) return false;
  if (lessons.test(sentence)) return true;
  return !addressed.test(sentence);
}

/** Words that only look like an "-ing" form. */
const notIngForms = new Set(
  wordsOf(`bring sing ring swing string king thing nothing something everything anything spring evening morning during fling cling
    sling wing`),
);

/** Whether the last sentence of a text begins with an "-ing" form. */
export function endsWithIng(text: string): boolean {
  const [first = ''] = wordsOf(lastSentence(text));
  return /^.{2,}ing$/.test(first) && !notIngForms.has(first);
}
