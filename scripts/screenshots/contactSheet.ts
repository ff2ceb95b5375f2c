import type { Look } from './looks.ts';
import type { Scene } from './scene.ts';

/** The file of a scene in a look. */
export const pictureName = (scene: Pick<Scene, 'name'>, look: Pick<Look, 'name'>): string =>
  `${scene.name}-${look.name}.jpg`;

/** A page that shows each scene in all looks side by side; a picture opens in full. */
export function contactSheet(scenes: readonly Pick<Scene, 'name'>[], looks: readonly Look[]): string {
  const rows = scenes.map(
    (scene) => `<h2 id="${scene.name}">${scene.name}</h2>
<div>${looks.map((look) => figure(pictureName(scene, look), look)).join('')}</div>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens</title>
<style>
  body { font: 14px system-ui, sans-serif; background: #777; color: #fff; margin: 16px }
  div { display: flex; gap: 16px; overflow-x: auto; align-items: start }
  figure { margin: 0 }
  img { display: block; background: #fff }
  nav { columns: 14rem }
  a { color: inherit; display: block }
</style>
<nav>${scenes.map(({ name }) => `<a href="#${name}">${name}</a>`).join('')}</nav>
${rows.join('\n')}
</html>
`;
}

function figure(file: string, { name, viewport }: Look): string {
  const width = Math.min(640, viewport?.width ?? 640);
  return `<figure><figcaption>${name}</figcaption><a href="${file}"><img src="${file}" width="${width}" loading="lazy" alt=""></a></figure>`;
}
