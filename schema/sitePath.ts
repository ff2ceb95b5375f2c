import type { Site } from './actor.ts';

/**
 * The path under which clients request something of this installation: with the path in PUBLIC_URL in front. Everything that
 * answers contain goes through it; the whole address is `site.publicUrl` with the path behind it.
 *
 * @param path as the program routes it, such as `/photos/1`
 */
export const sitePath = ({ basePath }: Pick<Site, 'basePath'>, path: string): string => basePath + path;
