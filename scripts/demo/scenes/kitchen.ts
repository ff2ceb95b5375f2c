import { frame, type Scene, shadow } from './frame.ts';

const packets = ['#d9483b', '#f2b632', '#3f7fb5', '#6aa84f', '#e07b39', '#8e6bb0', '#e9d8a6'];

/** A leaning tower of pasta packets. */
export const tower: Scene = (light) =>
  frame(
    light,
    shadow(610, 765, 190) +
      packets
        .map((colour, index) => {
          const x = 470 + ((index * 37) % 46) + index * index * 2;
          const y = 680 - index * 82;
          return `<g transform="rotate(${((index * 13) % 7) - 3 + (index === 6 ? 9 : 0)} ${x + 130} ${y + 40})">
            <rect x="${x}" y="${y}" width="260" height="80" rx="8" fill="${colour}"/>
            <rect x="${x + 70}" y="${y + 16}" width="120" height="48" rx="24" fill="#fff" opacity=".82"/>
            <path d="M${x + 90} ${y + 40} h80" stroke="#5b4636" stroke-width="8" stroke-linecap="round" stroke-dasharray="26 14"/>
          </g>`;
        })
        .join(''),
  );

/** A bowl of mashed banana, most of it next to the bowl. */
export const bananaBowl: Scene = (light) =>
  frame(
    light,
    `${shadow(600, 790, 290)}
    <ellipse cx="600" cy="610" rx="270" ry="70" fill="#e8eef2"/><path d="M330 610 q20 190 270 190 t270 -190z" fill="#7fb3c8"/>
    <path d="M345 655 q255 70 510 0" stroke="#fff" stroke-width="10" fill="none" opacity=".6"/>
    <ellipse cx="600" cy="612" rx="238" ry="54" fill="#f4dc8c"/>
    <g fill="#ecca63"><circle cx="520" cy="605" r="26"/><circle cx="600" cy="622" r="34"/><circle cx="690" cy="602" r="24"/><circle cx="640" cy="590" r="18"/></g>
    <path d="M700 600 L900 360" stroke="#b9bfc6" stroke-width="26" stroke-linecap="round"/><path d="M660 640 l70 -80" stroke="#cfd5da" stroke-width="44" stroke-linecap="round"/>
    <g fill="#f4dc8c"><circle cx="220" cy="800" r="26"/><circle cx="268" cy="830" r="14"/><circle cx="960" cy="760" r="20"/><circle cx="1010" cy="812" r="11"/></g>
    <path d="M130 690 q60 -110 190 -90 q-70 30 -90 110 q-50 20 -100 -20" fill="#f2c83f"/><path d="M316 600 l22 -12" stroke="#6b4f1d" stroke-width="14"/>`,
  );

/** A sandwich with many layers. */
export const sandwich: Scene = (light) =>
  frame(
    light,
    `${shadow(600, 775, 330)}
    <ellipse cx="600" cy="740" rx="350" ry="64" fill="#f6f3ec"/><ellipse cx="600" cy="732" rx="270" ry="44" fill="#e6e0d4"/>
    <rect x="360" y="650" width="480" height="70" rx="30" fill="#d9a05b"/><rect x="376" y="650" width="448" height="40" rx="18" fill="#f0d9a8"/>
    <path d="M350 646 q40 -34 80 0 t80 0 t80 0 t80 0 t80 0 t80 0 l-10 26 h-460z" fill="#79b15a"/>
    <path d="M370 610 h450 l34 42 h-470z" fill="#f4c542"/><circle cx="460" cy="634" r="9" fill="#dca928"/><circle cx="640" cy="628" r="12" fill="#dca928"/>
    <g fill="#f6efe0" stroke="#b5423a" stroke-width="8"><ellipse cx="450" cy="596" rx="70" ry="20"/><ellipse cx="590" cy="592" rx="74" ry="20"/><ellipse cx="740" cy="596" rx="72" ry="20"/></g>
    <path d="M360 580 q10 -130 240 -130 t240 130z" fill="#cf8f49"/><path d="M390 566 q20 -92 210 -96 t210 96z" fill="#dca05c"/>
    <path d="M600 450 V300" stroke="#b78a58" stroke-width="10"/><path d="M600 300 h120 l-26 32 26 32 h-120z" fill="#d9483b"/>`,
  );

/** A late supper of eggs and spring onions. */
export const supper: Scene = (light) =>
  frame(
    light,
    `${shadow(560, 800, 360, 50)}
    <path d="M850 690 L1150 560" stroke="#2b2b2e" stroke-width="44" stroke-linecap="round"/>
    <ellipse cx="560" cy="720" rx="340" ry="130" fill="#2f3033"/><ellipse cx="560" cy="704" rx="310" ry="108" fill="#45464a"/>
    <path d="M360 700 q30 -80 130 -50 q60 -50 130 0 q120 -20 120 60 q-20 70 -140 50 q-80 40 -150 0 q-90 10 -90 -60" fill="#fdfbf3"/>
    <circle cx="480" cy="700" r="44" fill="#f5b31e"/><circle cx="640" cy="706" r="42" fill="#f7bd33"/>
    <circle cx="466" cy="688" r="12" fill="#fff" opacity=".7"/><circle cx="628" cy="694" r="11" fill="#fff" opacity=".7"/>
    <g stroke="#5f9d43" stroke-width="11" fill="none"><circle cx="400" cy="672" r="11"/><circle cx="556" cy="660" r="11"/><circle cx="570" cy="752" r="11"/><circle cx="716" cy="672" r="11"/><circle cx="430" cy="752" r="11"/></g>
    <g stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".35" fill="none" filter="url(#soft)"><path d="M470 560 q-40 -60 0 -120 t0 -120"/><path d="M620 570 q40 -60 0 -120 t0 -120"/></g>`,
  );

/** Two mugs on a table. */
export const mugs: Scene = (light) => {
  const mug = (x: number, y: number, colour: string, flip: 1 | -1) => `${shadow(x, y + 176, 120)}
    <path d="M${x + flip * 96} ${y + 40} q${flip * 86} 0 ${flip * 78} 62 q-${flip === 1 ? 8 : -8} 54 -${flip === 1 ? 84 : -84} 46" stroke="${colour}" stroke-width="24" fill="none"/>
    <path d="M${x - 100} ${y} h200 l-14 170 q-86 26 -172 0z" fill="${colour}"/><ellipse cx="${x}" cy="${y}" rx="100" ry="28" fill="#f7f1e6"/>
    <ellipse cx="${x}" cy="${y + 4}" rx="84" ry="20" fill="#6d4427"/>
    <path d="M${x - 26} ${y - 40} q-30 -50 0 -100 t0 -90 M${x + 26} ${y - 40} q30 -50 0 -100 t0 -90" stroke="#fff" stroke-width="11" opacity=".4" fill="none" filter="url(#soft)"/>`;
  return frame(light, mug(430, 560, '#4a7c94', -1) + mug(790, 600, '#c9553e', 1));
};
