import { frame, type Scene, shadow } from './frame.ts';

/** The shadow of two hands on a wall, in the shape of a rabbit. */
export const rabbit: Scene = (light) =>
  frame(
    { ...light, dusk: Math.max(light.dusk, 0.3) },
    `<circle cx="560" cy="330" r="330" fill="#ffe9a8" opacity=".75" filter="url(#soft)"/>
    <g fill="#4a3a33" opacity=".82"><path d="M500 560 q-90 -120 10 -200 q-70 -150 -30 -250 q60 60 70 220 q20 -8 40 0 q60 -130 120 -190 q10 110 -70 230 q90 60 20 190z"/></g>
    <circle cx="528" cy="392" r="13" fill="#ffe9a8"/>
    ${shadow(980, 780, 130)}<path d="M920 770 l30 -170 h60 l30 170z" fill="#55606b"/><path d="M880 600 l40 -120 h120 l40 120z" fill="#e8b64c"/><ellipse cx="980" cy="600" rx="100" ry="20" fill="#fff4c9"/>`,
    640,
  );

/** A washing machine with socks and a teddy behind its door. */
export const machine: Scene = (light) =>
  frame(
    light,
    `${shadow(600, 840, 330, 44)}
    <path d="M330 250 h540 v580 h-540z" fill="#f4f5f3"/><path d="M870 250 l80 -50 v560 l-80 70z" fill="#c9ced0"/><path d="M330 250 l80 -50 h540 l-80 50z" fill="#ffffff"/>
    <path d="M330 250 h540 v90 h-540z" fill="#e2e6e7"/><circle cx="410" cy="296" r="28" fill="#d9483b"/><circle cx="490" cy="296" r="20" fill="#3f7fb5"/><circle cx="550" cy="296" r="20" fill="#6aa84f"/>
    <rect x="640" y="272" width="190" height="48" rx="8" fill="#fff" opacity=".85"/><path d="M660 304 l20 -16 20 16 20 -16 20 16 20 -16 20 16" stroke="#3f7fb5" stroke-width="8" fill="none"/>
    <circle cx="600" cy="590" r="180" fill="#b4bcc3"/><circle cx="600" cy="590" r="152" fill="#33404a"/>
    <path d="M480 620 q60 -70 120 0 t120 -10 q-20 120 -120 122 t-120 -112" fill="#e88b6a"/><circle cx="560" cy="560" r="44" fill="#c08b5a"/><circle cx="530" cy="526" r="18" fill="#c08b5a"/><circle cx="592" cy="528" r="18" fill="#c08b5a"/>
    <circle cx="546" cy="554" r="6" fill="#2a1c10"/><circle cx="574" cy="554" r="6" fill="#2a1c10"/><path d="M500 470 q60 -50 140 -20" stroke="#fff" stroke-width="14" opacity=".4" fill="none"/>`,
    700,
  );

/** A teddy bear with a plaster. */
export const teddy: Scene = (light) =>
  frame(
    light,
    `${shadow(600, 820, 280, 40)}
    <g fill="#b07a48"><circle cx="480" cy="250" r="66"/><circle cx="720" cy="250" r="66"/><circle cx="600" cy="350" r="160"/><ellipse cx="600" cy="630" rx="190" ry="200"/>
    <ellipse cx="400" cy="590" rx="62" ry="130" transform="rotate(28 400 590)"/><ellipse cx="800" cy="590" rx="62" ry="130" transform="rotate(-28 800 590)"/><ellipse cx="480" cy="780" rx="84" ry="70"/><ellipse cx="720" cy="780" rx="84" ry="70"/></g>
    <g fill="#e3c193"><ellipse cx="600" cy="402" rx="74" ry="58"/><ellipse cx="600" cy="640" rx="116" ry="130"/><circle cx="480" cy="250" r="34"/><circle cx="720" cy="250" r="34"/></g>
    <g fill="#2a1c10"><circle cx="540" cy="328" r="16"/><circle cx="660" cy="328" r="16"/><ellipse cx="600" cy="380" rx="24" ry="17"/></g><path d="M564 420 q36 32 72 0" stroke="#2a1c10" stroke-width="8" fill="none"/>
    <g transform="rotate(-14 720 770)"><rect x="640" y="728" width="164" height="86" rx="14" fill="#fbfaf5"/><path d="M722 744 v54 M695 771 h54" stroke="#d9483b" stroke-width="16"/></g>`,
    660,
  );

/** Skittles of nine toilet rolls, and a rolled-up sock as the ball. */
export const skittles: Scene = (light) => {
  const roll = (x: number, y: number) => `${shadow(x, y + 62, 60)}
    <rect x="${x - 46}" y="${y - 60}" width="92" height="120" fill="#fbf8f1"/><ellipse cx="${x}" cy="${y + 60}" rx="46" ry="14" fill="#eae4d6"/><ellipse cx="${x}" cy="${y - 60}" rx="46" ry="15" fill="#f4efe3"/><ellipse cx="${x}" cy="${y - 60}" rx="17" ry="6" fill="#9c8266"/>`;
  const rows = [
    [520, 620, 720, 820].map((x) => roll(x, 520)),
    [570, 670, 770].map((x) => roll(x, 590)),
    [620, 720].map((x) => roll(x, 664)),
  ];
  return frame(
    light,
    `${rows.flat().join('')}${shadow(300, 845, 110)}<path d="M210 800 q-10 -80 70 -80 q30 -60 100 -40 q50 40 0 90 q-20 60 -90 60 q-60 10 -80 -30" fill="#c9553e"/><path d="M250 752 q60 30 130 -40" stroke="#fff" stroke-width="14" fill="none" opacity=".7"/>
    <path d="M420 760 q80 -30 130 -76" stroke="#fff" stroke-width="8" stroke-dasharray="4 26" stroke-linecap="round" fill="none" opacity=".8"/>`,
    430,
  );
};

/** A waste-paper bin and paper balls around it. */
export const binShot: Scene = (light) => {
  const ball = (x: number, y: number, size: number) => `${shadow(x, y + size * 0.9, size)}
    <path d="M${x - size} ${y} l${size * 0.4} -${size * 0.8} ${size * 0.7} -${size * 0.1} ${size * 0.7} ${size * 0.5} ${size * 0.1} ${size * 0.8} -${size * 0.8} ${size * 0.5} -${size * 0.8} -${size * 0.2}z" fill="#f7f5ef"/>
    <path d="M${x - size * 0.5} ${y} l${size * 0.5} -${size * 0.3} ${size * 0.4} ${size * 0.5}" stroke="#cfc9bb" stroke-width="5" fill="none"/>`;
  return frame(
    light,
    `${shadow(780, 815, 170)}<path d="M630 430 h300 l-44 380 q-106 26 -212 0z" fill="#5d7482"/><ellipse cx="780" cy="430" rx="150" ry="40" fill="#42545f"/>
    <g stroke="#fff" stroke-opacity=".25" stroke-width="8"><path d="M690 480 l18 310 M780 486 v316 M870 480 l-18 310"/></g>
    ${ball(780, 410, 40)}${ball(320, 780, 46)}${ball(480, 830, 38)}${ball(1020, 770, 42)}${ball(210, 660, 34)}
    <path d="M240 560 q240 -380 520 -200" stroke="#3a2414" stroke-width="7" stroke-dasharray="2 24" stroke-linecap="round" fill="none" opacity=".55"/>`,
  );
};
