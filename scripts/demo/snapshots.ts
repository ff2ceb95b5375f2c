import sharp from 'sharp';
import { lights, type Scene } from './scenes/frame.ts';
import { bananaBowl, mugs, sandwich, supper, tower } from './scenes/kitchen.ts';
import { binShot, machine, rabbit, skittles, teddy } from './scenes/livingRoom.ts';
import { cardHouse, night, note, planes } from './scenes/paper.ts';

/** A scene, and a comment for each of its photos. */
interface Snapshot {
  readonly scene: Scene;
  readonly comments: readonly string[];
}

/** Photos by catalogue key. They are drawings without people. */
export const snapshots: Readonly<Record<string, Snapshot>> = {
  'toddler-daily-packet-tower': {
    scene: tower,
    comments: ['Seven packets high before the crash. The crash was the point, I am told.', 'She builds, I catch.'],
  },
  'toddler-daily-banana-mash': {
    scene: bananaBowl,
    comments: ['She mashed, I ate. Some of it landed in the bowl.', 'Banana number four hundred, roughly.'],
  },
  'toddler-daily-wall-zoo': {
    scene: rabbit,
    comments: ['My rabbit is a success. My crocodile was taken for a spoon.', 'She said good night to the rabbit.'],
  },
  'toddler-daily-feed-the-washing-machine': {
    scene: machine,
    comments: [
      'It ate eleven socks, one sheet and Teddy. She waved at him through the whole program.',
      'Teddy asked for seconds, I am told.',
    ],
  },
  'toddler-daily-teddy-doctor': {
    scene: teddy,
    comments: ['Teddy’s knee is fine again. Mine was the operating table.', 'The patient wants to keep the plaster.'],
  },
  'early-school-age-daily-toilet-roll-skittles': {
    scene: skittles,
    comments: [
      'Final: Emil 31, Papa 28. He asked for a certificate, so he got one.',
      'The sock is the new bowling ball.',
    ],
  },
  'early-school-age-daily-paper-plane-feet': {
    scene: planes,
    comments: ['The one with the bent nose won: 22 of his feet. 14 of mine.', 'The yellow one is retired, undefeated.'],
  },
  'early-school-age-daily-card-house': {
    scene: cardHouse,
    comments: ['Three floors! We held our breath for a whole minute.', 'It stood. Then Frida came. Full opera.'],
  },
  'early-school-age-daily-sandwich-engineer': {
    scene: sandwich,
    comments: [
      'Built exactly to plan, flag included. He ate all of it because he had drawn it.',
      'Salami is load-bearing, he says.',
    ],
  },
  'early-school-age-daily-window-scientist': {
    scene: night,
    comments: [
      'Many lit windows, one cat, one man who waters his plants at night.',
      'The cat was there again. Same window, same time.',
    ],
  },
  'adolescent-daily-two-mugs': {
    scene: mugs,
    comments: [
      'Forty minutes. I asked nothing and got to hear everything.',
      'Hers has more sugar than cocoa. Good talk.',
    ],
  },
  'adolescent-daily-late-supper': {
    scene: supper,
    comments: [
      'Eggs, spring onion, half past nine. The best talk of the week.',
      'She cooks better than I do now. She knows.',
    ],
  },
  'adolescent-daily-bin-shot-league': {
    scene: binShot,
    comments: ['She leads 14 to 9 and has put up a table.', 'My best shot of the season, and nobody looked.'],
  },
  'adolescent-daily-lights-off-window': {
    scene: night,
    comments: [
      'Ten minutes of dark. She told me about the school trip without being asked.',
      'We found the cat that Emil keeps talking about.',
    ],
  },
  'adolescent-daily-note-under-door': {
    scene: note,
    comments: ['Pushed it under and walked away on my toes.', 'Today one came back the other way.'],
  },
};

/** Draws the photo of a scene as a JPEG. Photos alternate between the lights. */
export function takePicture(scene: Scene, index: number): Promise<Buffer> {
  const light = lights[index % lights.length];
  if (!light) throw new Error('There are no lights');
  return sharp(Buffer.from(scene(light)))
    .jpeg({ quality: 90 })
    .toBuffer();
}
