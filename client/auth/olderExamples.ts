import type { AgeGroup } from '../../schema/child/ageGroup.rules.ts';
import type { Examples } from './exampleTasks.ts';

/** The examples for older children. */
export const olderExamples: Readonly<Record<Exclude<AgeGroup, 'newborn' | 'infant' | 'toddler'>, Examples>> = {
  preschool: [
    {
      id: 'preschool-daily-flat-person',
      title: "Tomorrow's person on the floor",
      description:
        "Tomorrow's clothes are laid out on the floor as a flat person: top, pants, socks where feet would be. Your child decides on the weather, chooses and lays, and gives the person a pose. Is it dancing, waiting or asleep? In the morning, watch the flat person fill up with child.",
      safety: 'Lay it where nobody slips on it in the night.',
      minutes: 5,
      points: 600,
    },
    {
      id: 'preschool-daily-opposite-minutes',
      title: 'Five minutes of the opposite',
      description:
        'For five minutes everything means its opposite. "Please stay standing" means sit. "What an awful drawing" means hooray. Catch each other when somebody forgets. Your child decides what the opposite of a spoon is. When time is up, say very clearly that it\'s not over.',
      safety: '"Stop" and "hot" always mean what they say. Agree on that first.',
      minutes: 5,
      points: 500,
    },
    {
      id: 'preschool-daily-eyes-only',
      title: 'Eyebrows up means warm',
      description:
        "You have to wait, and there's nothing to do. From now on no talking and no hands, only eyes. Stare at one thing until your child knows which and goes to stand beside it or names it. Eyebrows up means warm, eyebrows down means cold. Now they stare, and you work it out.",
      safety: 'On a bus or train both of you stay in your seats, and naming is enough.',
      minutes: 2,
      points: 500,
    },
    {
      id: 'preschool-daily-safe-or-silly',
      title: 'Safe, silly or never',
      description:
        'Announce your plans with a straight face and let your child say of each one: safe, silly or never. "I\'ll wear a pot as a hat." "I\'ll climb on the windowsill." "I\'ll taste the dishwasher tablet." Every never needs a reason. Now your child has plans, and you say which they are.',
      safety:
        'If a real danger gets a laugh instead of a never, go and look at the place together and put it out of reach.',
      minutes: 5,
      points: 600,
    },
    {
      id: 'preschool-daily-brave-today',
      title: 'Something hard you did anyway',
      description:
        'In the dark, say one thing that was hard for you today and that you did anyway. Something real: a phone call, getting up, saying sorry. Then ask for theirs. Listen to the end, and say what you think it felt like. If nothing comes, ask their knees; knees know when it was wobbly.',
      safety: 'If something worrying comes out, stay calm, thank your child for telling you and look into it tomorrow.',
      minutes: 3,
      points: 500,
    },
  ],
  'early-school-age': [
    {
      id: 'early-school-age-daily-slow-motion-goal',
      title: 'The goal in slow motion',
      description:
        'Act out one great moment of sport as slowly as you possibly can, with no ball. The run-up, the kick, the save, the joy, and the faces of the crowd. It has to last a whole minute, by the clock. Play it backward, to the very first look.',
      safety: 'Take off socks on a smooth floor, so that nobody slides.',
      minutes: 2,
      points: 700,
    },
    {
      id: 'early-school-age-daily-sock-on-one-leg',
      title: 'Sock change on one leg',
      description:
        "Stand on one leg in the middle of the room, face to face. The foot you stand on is bare. Take the sock off the raised one, turn it inside out, put it on again. No wall, no hopping, no cursing. If the raised foot comes down, you begin again. Who's dressed first?",
      safety: "A clear floor without anything hard nearby, and barefoot or on carpet so the standing foot won't slip.",
      minutes: 2,
      points: 600,
    },
    {
      id: 'early-school-age-daily-question-in-the-dark',
      title: 'Curious, but only once',
      description:
        'Dark now. Your child may be curious about you, once, about absolutely anything. The truth comes back, or "not tonight", which counts as well. Then it\'s your turn to be curious. No follow-ups, no lectures. Lie still a while, say thank you, and leave what was said in the dark.',
      safety:
        'If something comes up that worries you, stay calm, thank your child for telling, and get advice the next day.',
      minutes: 2,
      points: 600,
    },
    {
      id: 'early-school-age-daily-four-corners-of-the-mouth',
      title: 'A brushing tour in four corners',
      description:
        'Announce the brushing like a city tour. Top right, half a minute: "On your left, the famous molar." Then top left, bottom left, bottom right. Your child brushes, you\'re the guide. Afterward you visit every corner again with the brush, humming the travel music, and ask what it had for lunch.',
      safety:
        "Brush sitting or standing still, never running. Your child spits out and doesn't rinse. Until about eight, you go over every corner once more with the brush.",
      minutes: 4,
      points: 500,
    },
    {
      id: 'early-school-age-daily-message-on-the-mirror',
      title: 'Message on the bathroom mirror',
      description:
        "When the bathroom is steamed up, your child writes a few words on the mirror with a clean finger, for the next one in. Wait until it has vanished. Now breathe on the glass, close and slow, and it's back. Leave the answer to the next one, and look for it tomorrow.",
      safety:
        'Your child stands on the floor, not on the edge of the tub. You run the hot water, and wipe wet tiles before anyone slips.',
      minutes: 5,
      points: 500,
      isGrave: true,
    },
  ],
  'middle-childhood': [
    {
      id: 'middle-childhood-daily-one-breath-story',
      title: 'All in a single breath',
      description:
        "Tell your day in one breath, as fast or as slowly as you like, and stop where the air runs out. What was the last word? Then your child starts theirs just there. See who gets as far as lunch. Plan the next breath better: what can be left out, and who's missing?",
      safety:
        'One go each and then breathe quietly for a bit; stop if anyone gets dizzy, and leave it out with a cough.',
      minutes: 2,
      points: 500,
    },
    {
      id: 'middle-childhood-daily-sums-on-back',
      title: 'Sums written on a back',
      description:
        'Your child lies on their front, and you write a sum on their back with a finger, digit by digit. They feel it, work it out, and write the answer on yours. Start easy and go on to times tables. End with a number that means something, like the door of a house you once lived in.',
      safety: 'Ask before you touch, and stop at "enough". A palm or an arm does just as well.',
      minutes: 2,
      points: 500,
    },
    {
      id: 'middle-childhood-daily-square-breathing',
      title: 'Breathe around the window frame',
      description:
        'Rate the noise in your heads from silent to school cafeteria. Then follow the frame of a window or a door with your eyes. Breathe in while you travel up the side, wait along the top, out on the way down, wait along the bottom. Go around until it gets dull. How loud is it now?',
      safety: 'If anyone feels dizzy, leave out the waiting and breathe as usual.',
      minutes: 3,
      points: 500,
    },
    {
      id: 'middle-childhood-daily-towel-hat',
      title: 'Hat maker in the bathroom',
      description:
        'Fresh from the shower, wind the best hat you can around your head. A turban, a bishop, a croissant, a queen on vacation? Walk to the mirror with it, slowly, neck long. You get the smallest cloth and must compete. The better hat decides who hangs everything up.',
      safety:
        'A dry floor and a mat underfoot. Towel on the head only, nothing wound around the neck or over the face.',
      minutes: 2,
      points: 500,
    },
    {
      id: 'middle-childhood-daily-hardest-minute',
      title: 'The hardest minute of tomorrow',
      description:
        'Ask your child which minute of tomorrow will be the hardest. Getting up, the test, the changing room? Find it together, to the minute. Then think up just the first move for it: what to do with hands, feet and mouth. Tell them yours too. Ask after both minutes at supper.',
      safety: "If the hardest minute is fear of somebody, don't plan around it: talk to the school this week.",
      minutes: 5,
      points: 600,
    },
  ],
  adolescent: [
    {
      id: 'adolescent-daily-hug-fist-nod',
      title: 'Hug, fist or nod',
      description:
        "When one of you comes in, the other holds up a menu: arms wide, a fist, or a hand on the heart. The one who arrives picks. That's what happens, at full quality, and nothing is said about the choice. Tomorrow, swap sides.",
      safety: 'It\'s their pick each time, and "none of them" is on the menu.',
      minutes: 1,
      points: 500,
    },
    {
      id: 'adolescent-daily-fridge-heist',
      title: 'Fridge heist',
      description:
        "Open the fridge for a slow breath while your teen looks at a single shelf. They turn around; you take an item out or swap its place. What's wrong in there? Then it's your turn to look. Close the door between goes. The last thing stolen has to be eaten or used tonight.",
      safety: 'Leave glass, raw meat and medicines where they are.',
      minutes: 2,
      points: 500,
    },
    {
      id: 'adolescent-daily-long-breath',
      title: 'The long breath out',
      description:
        "Say you're trying something for a racing head, and ask whether your teen wants in. Breathe in for 4 and out for 6 to 8, again and again, lying or sitting. Next, clench fists, shoulders and face, and let each one drop. Guess what your pulse did, then feel for it at the wrist.",
      safety: 'If anyone feels light-headed, stop and breathe as usual.',
      minutes: 5,
      points: 500,
    },
    {
      id: 'adolescent-daily-chair-of-air',
      title: 'Chair made of air',
      description:
        "When the water for the pasta is about to boil, slide down with your backs to the wall until your thighs are level. Stay there, on nothing, until there are bubbles. Complain in whatever language you like. Anyone who gets up early lays the table for both. Next time, it's a bigger pot.",
      safety:
        'Choose a wall away from the stove, on a dry floor, and keep an eye on the pot. Nobody lifts it until legs have stopped shaking.',
      minutes: 2,
      points: 500,
      isGrave: true,
    },
    {
      id: 'adolescent-daily-ask-hear-no',
      title: 'Ask, hear no, say fine',
      description:
        'Take turns to ask for something small, like a jacket, a hug or leave to show a picture around. The other says no, in a new way each time. The first says "fine, thanks for telling me" and nothing else. Add a yes that turns into a no halfway, and see that it counts the same.',
      safety:
        "It's words only: nobody acts out a kiss or touch. Either may stop at any time without a reason, and a real story that comes up is heard without shouting.",
      minutes: 5,
      points: 600,
    },
  ],
};
