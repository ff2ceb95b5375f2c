import type { Examples } from './exampleTasks.ts';

/** The examples for children who do not go to school or preschool yet. */
export const youngerExamples: Readonly<Record<'newborn' | 'infant' | 'toddler', Examples>> = {
  newborn: [
    {
      id: 'newborn-daily-nappy-commentary',
      title: 'Live from the changing mat',
      description:
        'At the changing mat, be a sports reporter who\'s a little too excited. "And here comes the cold one. Oh, that\'s brave." Your voice stays one sentence ahead of your hands the whole match. Pause for the crowd. At the final whistle, announce the winner and the weight of the trophy.',
      safety:
        'Put everything within reach first. One hand stays on your baby, even before the first roll, or change on the floor.',
      minutes: 4,
      points: 600,
    },
    {
      id: 'newborn-daily-tiny-cyclist',
      title: 'The tiny cyclist',
      description:
        'With your baby on the back on the floor, hold both lower legs and pedal them slowly forward. Rest. Then bring both knees gently toward the tummy and let go. Keep going as long as the cyclist looks happy, and listen for wind, the other kind.',
      safety: 'Wait half an hour after a feed, and never push against stiff legs.',
      minutes: 3,
      points: 500,
    },
    {
      id: 'newborn-daily-name-taps',
      title: 'Tap the name on the feet',
      description:
        'Lay your baby on the back and hold both feet. Say the name slowly and tap the soles once for each beat. Do it again, then move on to the names of the people you live with. Pause after each, in case a foot has something to add.',
      safety: 'On the floor, never on a bed or changing table: both your hands are busy with the feet.',
      minutes: 2,
      points: 500,
    },
    {
      id: 'newborn-daily-finger-handshake',
      title: 'One-finger state visit',
      description:
        "Wash your hands and lay your little finger in your baby's palm. Wait for the grip. Shake hands very gently, as heads of state do for the cameras. Go on with the next finger, until all of them have been met.",
      safety: "Strong as it feels, this grip never carries weight, so don't pull your baby up by the hands.",
      minutes: 3,
      points: 500,
    },
    {
      id: 'newborn-daily-human-mirror',
      title: "You're the mirror now",
      description:
        'Lay your awake baby on the back on the floor. Lie down alongside on your side, your faces two hands apart. Copy everything exactly, from the open fist to the sneeze. Add nothing of your own. When your baby stops, stop too, and wait for the next order.',
      safety: 'Both on the floor, not on a bed or sofa, and get up before you doze off down there.',
      minutes: 5,
      points: 600,
      isGrave: true,
    },
  ],
  infant: [
    {
      id: 'infant-daily-arms-up',
      title: 'Two arms say up',
      description:
        'This evening, don\'t scoop your baby up, ask. Hold out both hands, say "up?" and count slowly to 5 in your head. Any answer will do, whether it\'s an arm, a lean or a look. At four months a stiff little tummy counts. Now comes the flight.',
      safety: 'Lift around the ribs, never by the arms. If the head still wobbles, support it.',
      minutes: 2,
      points: 500,
    },
    {
      id: 'infant-daily-goodnight-round',
      title: 'Goodnight, fridge',
      description:
        'Carry your baby around the home before bed and take your leave of things. The fridge, the coats, a picture, the rain outside. Wave to each, and wait to see whether a second hand joins in. Keep to the same round all week, and finish with the people you live with.',
      safety: 'At the end, lay your baby on the back in a clear crib, with no pillow, toys or loose blanket.',
      minutes: 5,
      points: 600,
      isGrave: true,
    },
    {
      id: 'infant-daily-pat-a-cake',
      title: 'Pat-a-cake in slow motion',
      description:
        "Hold your baby on your lap, facing you, and clap through pat-a-cake once at the usual speed. Now do it as if you were under water. Offer your palms for patting and stop before the last line. If a hand moves to start you again, you've been told.",
      safety: "Keep an arm around a back that isn't steady.",
      minutes: 3,
      points: 500,
    },
    {
      id: 'infant-daily-row-rug',
      title: 'Row the boat on the rug',
      description:
        'Sit your baby between your legs on the floor, facing you, with your hands around the ribs. Rock slowly forward and back to any boat song. Stop dead before the last line and wait for a kick, a squeak or a stare. Finish it with far too much feeling.',
      safety: 'Rock gently, no jerks, and hold the body, not the arms. A head that still wobbles needs your hand.',
      minutes: 4,
      points: 600,
    },
    {
      id: 'infant-daily-weather-back',
      title: 'Weather on your back',
      description:
        "Lay your baby tummy down across your lap, awake, or hold them against you. Drum light rain on the back with your fingertips, then heavier rain, then slow thunder with a flat hand. Last comes the sun, which is one warm palm that doesn't move. Let it shine for a whole minute.",
      safety: 'As light as if you were drumming on an egg. For the night, lay your baby on the back in the crib.',
      minutes: 5,
      points: 500,
      isGrave: true,
    },
  ],
  toddler: [
    {
      id: 'toddler-daily-hug-menu',
      title: 'Hug menu',
      description:
        "Offer your hugs like a waiter. Tonight there's the tiny mouse, the big bear, the sandwich and the back to back. Your child orders, or orders none, and gets exactly that. Now you order one yourself. Ask if anyone would like it wrapped to take to bed.",
      safety: 'Gently, with heads and breath free, and a no is a no at any moment.',
      minutes: 2,
      points: 500,
    },
    {
      id: 'toddler-daily-push-the-house',
      title: 'Push the house',
      description:
        "The house isn't standing straight. Lay your palms flat on a wall, your child below and you above, and push. Groan. Push with your backs, and with your bottoms. Did it move, just a bit, there by the corner? Step away, brush off your hands and look at it sideways. If it's still crooked, call in reinforcements.",
      safety:
        'Choose a bare wall, no window, door, shelf or picture, and put bare feet or shoes on the floor, not socks.',
      minutes: 1,
      points: 500,
    },
    {
      id: 'toddler-daily-animal-parade',
      title: 'Animal parade to the bathroom',
      description:
        'Turn the way to toothbrushing into a parade. Set off as a penguin, turn into an elephant by the wardrobe and arrive at the sink as something your child has chosen. Name it, show it, change after a few steps. The last one through the door stays that animal while the brush does its rounds.',
      safety: 'Clear the floor first and take stairs upright, holding hands. Nobody walks with a brush in the mouth.',
      minutes: 5,
      points: 600,
    },
    {
      id: 'toddler-daily-hello-slow-motion',
      title: 'Hello in slow motion',
      description:
        "When you see each other again after work or daycare, don't rush. Stop a few steps away, open your arms and come closer in slow motion, knees high, faces full of joy. Your child does the same. Draw out the last step until it's nearly unbearable. Hug, and keep still for one breath before anyone asks about shoes.",
      safety: 'Meet inside the gate or indoors, away from the road and parking lot, so nobody runs toward traffic.',
      minutes: 2,
      points: 500,
    },
    {
      id: 'toddler-daily-warm-the-bed',
      title: 'Cold bed, warm bed',
      description:
        "The sheet is cold, so the two of you play radiator. Lie down on the bed and roll once to the wall and back. Feel the spot. Warmer? Now the bottom end, with feet that pedal slowly. Blow under the cover and pat it flat. When every corner is done, climb out, both of you. The owner gets back in alone and tells you where it's best.",
      safety: 'Roll low and slowly with you on the open side, no jumping, and nothing over faces.',
      minutes: 3,
      points: 500,
    },
  ],
};
