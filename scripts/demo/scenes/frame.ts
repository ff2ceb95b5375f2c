/** The colours and the brightness of a picture. */
interface Light {
  readonly wall: string;
  readonly table: string;
  /** Opacity of the dark layer over the picture, 0 to 1. */
  readonly dusk: number;
}

/** Different times of the day in one flat. */
export const lights: readonly Light[] = [
  { wall: '#f3e6d0', table: '#c58d5c', dusk: 0.05 },
  { wall: '#dfe9ea', table: '#b98a63', dusk: 0.02 },
  { wall: '#f0d3b4', table: '#a9714a', dusk: 0.22 },
  { wall: '#e6dccb', table: '#8d6a4f', dusk: 0.12 },
];

/** Draws a scene as SVG. */
export type Scene = (light: Light) => string;

export const width = 1200;
export const height = 900;

/** A soft shadow on the table. */
export const shadow = (x: number, y: number, rx: number, ry = rx / 6): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#3a2414" opacity=".28" filter="url(#soft)"/>`;

/** A picture of a wall, a table, things on the table, and the light over them. */
export function frame({ wall, table, dusk }: Light, things: string, edge = 560): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs>
      <filter id="soft"><feGaussianBlur stdDeviation="14"/></filter>
      <linearGradient id="wall" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".4"/><stop offset="1" stop-opacity=".06"/></linearGradient>
      <linearGradient id="top" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".18"/><stop offset="1" stop-opacity=".12"/></linearGradient>
      <radialGradient id="corner" r=".75"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".2"/></radialGradient>
    </defs>
    <rect width="${width}" height="${edge}" fill="${wall}"/><rect width="${width}" height="${edge}" fill="url(#wall)"/>
    <rect y="${edge}" width="${width}" height="${height - edge}" fill="${table}"/>
    <g stroke="#000" stroke-opacity=".07" stroke-width="3" fill="none">
      <path d="M0 ${edge + 70} q300 -14 600 4 t600 -6"/><path d="M0 ${edge + 165} q340 18 640 -4 t560 10"/><path d="M0 ${edge + 270} q280 -16 620 6 t580 -8"/>
    </g>
    <rect y="${edge}" width="${width}" height="${height - edge}" fill="url(#top)"/>
    ${things}
    <rect width="${width}" height="${height}" fill="#20130a" opacity="${dusk}"/>
    <rect width="${width}" height="${height}" fill="url(#corner)"/>
  </svg>`;
}
