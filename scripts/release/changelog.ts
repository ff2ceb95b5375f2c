const heading = /^## (.+)$/;

/** A section of CHANGELOG.md. */
interface Section {
  /** `Unreleased` or a version such as `1.0.0`. */
  readonly name: string;
  /** The date of a release, `yyyy-MM-dd`; null if it has none. */
  readonly date: string | null;
  /** The text below its heading, without blank lines around it. */
  readonly text: string;
}

/** The sections of CHANGELOG.md, newest first. */
export function sectionsOf(changelog: string): Section[] {
  const sections: { name: string; date: string | null; lines: string[] }[] = [];
  for (const line of changelog.split('\n')) {
    const [, title] = heading.exec(line) ?? [];
    if (title === undefined) sections.at(-1)?.lines.push(line);
    else {
      const [name = '', date = null] = title.split(' – ');
      sections.push({ name, date, lines: [] });
    }
  }
  return sections.map(({ lines, ...section }) => ({ ...section, text: lines.join('\n').trim() }));
}

/** The sections above that of a version: what changed since its release. All of them if there is none of that version. */
export function sectionsSince(changelog: string, version: string): Section[] {
  const sections = sectionsOf(changelog);
  const last = sections.findIndex(({ name }) => name === version);
  return last === -1 ? sections : sections.slice(0, last);
}

/** What sections name in backticks: in the part "Breaking", and in all parts. */
export function namedIn(sections: readonly Section[]): { breaking: ReadonlySet<string>; all: ReadonlySet<string> } {
  const quoted = (texts: readonly string[]) =>
    new Set(texts.flatMap((text) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)));
  const texts = sections.map(({ text }) => text);
  const parts = texts.flatMap((text) => text.split(/^(?=### )/m));
  return { breaking: quoted(parts.filter((part) => /^### Breaking\s/.test(part))), all: quoted(texts) };
}

/**
 * CHANGELOG.md with what was unreleased as the section of a version. A section of that version that is there already stays as it
 * is. Whoever makes the next change adds "Unreleased" again.
 *
 * @param date `yyyy-MM-dd`
 */
export function withRelease(changelog: string, version: string, date: string): string {
  if (sectionsOf(changelog).some(({ name }) => name === version)) return changelog;
  return changelog.replace(/^## Unreleased$/m, `## ${version} – ${date}`);
}
