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

/** A bridge of folded paper between two piles of books, with spoons on it. */
export const bridge: Scene = (light) => {
  const book = (x: number, y: number, colour: string) =>
    `<rect x="${x}" y="${y}" width="280" height="56" rx="6" fill="${colour}"/><rect x="${x + 14}" y="${y + 14}" width="252" height="28" fill="#f7f1e0"/>`;
  const spoon = (x: number, turn: number) =>
    `<g transform="translate(${x} 440) rotate(${turn})"><ellipse rx="52" ry="24" fill="#c3cad0"/><ellipse cx="-6" cy="-4" rx="32" ry="12" fill="#e3e8ec"/><rect x="46" y="-8" width="150" height="16" rx="8" fill="#b4bcc3"/></g>`;
  const spoons = Array.from({ length: 8 }, (_, index) => spoon(400 + index * 44, 60 + ((index * 29) % 40))).join('');
  return frame(
    light,
    `${shadow(260, 790, 190)}${shadow(940, 790, 190)}
    ${book(120, 720, '#c9553e')}${book(140, 664, '#3f7fb5')}${book(110, 608, '#6aa84f')}${book(134, 552, '#e9c46a')}
    ${book(800, 720, '#8e6bb0')}${book(780, 664, '#e07b39')}${book(812, 608, '#4a7c94')}${book(790, 552, '#d9483b')}
    <path d="M300 550 l50 -50 50 46 50 -46 50 46 50 -46 50 46 50 -46 50 46 50 -46 50 46 50 -46 40 46" stroke="#fdfbf3" stroke-width="22" fill="none" stroke-linejoin="round"/>${spoons}`,
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
