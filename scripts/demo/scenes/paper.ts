import { frame, height, type Scene, shadow, width } from './frame.ts';

/** Three paper planes and a measuring tape on the floor. */
export const planes: Scene = (light) => {
  const plane = (
    x: number,
    y: number,
    turn: number,
    colour: string,
  ) => `<g transform="translate(${x} ${y}) rotate(${turn})">
    <path d="M-150 70 L190 0 L-110 -90z" fill="${colour}"/><path d="M-150 70 L190 0 L-90 20z" fill="#000" opacity=".14"/><path d="M-110 -90 L190 0 L-70 -10z" fill="#fff" opacity=".4"/></g>`;
  return frame(
    light,
    `${shadow(380, 520, 190)}${plane(380, 450, -8, '#f7f5ef')}${shadow(800, 660, 190)}${plane(800, 590, 14, '#e9c46a')}${shadow(470, 815, 180)}${plane(480, 750, -20, '#7fb3c8')}
    <path d="M90 860 H1110" stroke="#f2b632" stroke-width="34"/><path d="M100 860 H1110" stroke="#5b4636" stroke-width="18" stroke-dasharray="4 36"/>`,
    300,
  );
};

/** A house of playing cards, three floors high, and the cards that are left. */
export const cardHouse: Scene = (light) => {
  const cardHeight = 190;
  const lean = 62;
  const colours = ['#c9553e', '#3f7fb5'];
  const tent = (x: number, floor: number, index: number) => {
    const bottom = 800 - floor * (cardHeight + 14);
    const side = (flip: 1 | -1, colour: string | undefined) =>
      `<path d="M${x} ${bottom - cardHeight} l${flip * lean} ${cardHeight} h${flip * 26} l${flip * -lean} -${cardHeight}z" fill="#fdfbf3"/><path d="M${x + flip * 4} ${bottom - cardHeight} l${flip * lean} ${cardHeight} h${flip * 16} l${flip * -lean} -${cardHeight}z" fill="${colour}"/>`;
    return side(-1, colours[index % 2]) + side(1, colours[(index + 1) % 2]);
  };
  const roof = (x: number, floor: number) =>
    `<rect x="${x - 104}" y="${800 - floor * (cardHeight + 14)}" width="208" height="14" rx="3" fill="#fdfbf3" stroke="#c9553e" stroke-width="3"/>`;
  const floors = [[400, 600, 800], [500, 700], [600]];
  const house = floors.flatMap((tents, floor) => tents.map((x, index) => tent(x, floor, index + floor)));
  const roofs = floors.slice(1).flatMap((tents, floor) => tents.map((x) => roof(x, floor + 1)));
  return frame(
    light,
    `${shadow(600, 815, 330)}${roofs.join('')}${house.join('')}
    ${shadow(1010, 850, 110)}<g transform="rotate(-12 1010 800)"><rect x="930" y="770" width="170" height="64" rx="8" fill="#fdfbf3"/><rect x="940" y="780" width="150" height="44" rx="5" fill="#3f7fb5"/></g>
    <g transform="rotate(9 180 830)"><rect x="100" y="790" width="150" height="60" rx="8" fill="#fdfbf3"/><path d="M175 838 q-34 -22 -16 -38 q12 -6 16 6 q4 -12 16 -6 q18 16 -16 38" fill="#d9483b"/></g>`,
    600,
  );
};

/** A folded note with a heart in front of a door. */
export const note: Scene = (light) =>
  frame(
    light,
    `<rect x="150" width="900" height="620" fill="#fdfaf2"/><rect x="150" width="900" height="620" fill="#b98a63" opacity=".35"/>
    <g fill="none" stroke="#6d4f35" stroke-opacity=".45" stroke-width="8"><rect x="250" y="-40" width="300" height="540"/><rect x="650" y="-40" width="300" height="540"/></g>
    <rect x="150" y="620" width="900" height="18" fill="#20130a" opacity=".55"/>
    ${shadow(610, 800, 230)}<g transform="rotate(-7 600 720)"><rect x="410" y="630" width="390" height="190" fill="#fff6d8"/><path d="M410 630 h390 l-195 70z" fill="#f1e3b4"/>
    <path d="M605 776 q-60 -44 -30 -76 q22 -14 30 14 q8 -28 30 -14 q30 32 -30 76" fill="#d9483b"/></g>`,
    640,
  );

const windows = Array.from({ length: 42 }, (_, index) => ({
  x: 150 + (index % 7) * 132 + ((index * 7) % 3) * 6,
  y: 250 + Math.floor(index / 7) * 96,
  lit: (index * 11) % 5 < 2,
}));

/** The houses across the street at night, seen through a window. */
export const night: Scene = ({
  dusk,
}) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#16243f"/><stop offset="1" stop-color="#4a4a6e"/></linearGradient><filter id="soft"><feGaussianBlur stdDeviation="14"/></filter></defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <circle cx="${900 - dusk * 600}" cy="120" r="46" fill="#f6ecc8"/><circle cx="${900 - dusk * 600}" cy="120" r="90" fill="#f6ecc8" opacity=".25" filter="url(#soft)"/>
    <g fill="#fff">${[90, 240, 420, 560, 700, 1040, 1130].map((x, index) => `<circle cx="${x}" cy="${50 + ((index * 53) % 130)}" r="${2 + (index % 2)}"/>`).join('')}</g>
    <path d="M90 ${height} V220 h320 v-60 h60 v60 h260 V170 h330 V${height}z" fill="#262b3d"/>
    ${windows.map(({ x, y, lit }) => `<rect x="${x}" y="${y}" width="62" height="56" fill="${lit ? '#f7cf6b' : '#39415a'}"/>${lit ? `<rect x="${x - 14}" y="${y - 14}" width="90" height="84" fill="#f7cf6b" opacity=".18" filter="url(#soft)"/>` : ''}`).join('')}
    <path d="M820 306 q2 -30 14 -34 l-2 -16 10 10 10 -10 -2 18 q10 4 10 32z" fill="#1a1d29"/>
    <g fill="#120f14"><rect width="44" height="${height}"/><rect x="${width - 44}" width="44" height="${height}"/><rect x="586" width="28" height="${height}"/><rect y="${height - 60}" width="${width}" height="60"/></g>
  </svg>`;
