/** What the people of a task play at; of two tasks with the same one, the second feels known before it starts. */
export const conceits = [
  'service',
  'sport',
  'show',
  'firm',
  'crew',
  'news',
  'court',
  'inspector',
  'museum',
  'professor',
  'doctor',
] as const;

export type Conceit = (typeof conceits)[number];

/** What belongs into every week of a child, whatever chance draws. */
export const anchors = ['tummy-time', 'book'] as const;

export type Anchor = (typeof anchors)[number];
