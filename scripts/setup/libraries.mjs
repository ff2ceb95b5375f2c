/** The packages with the libraries that Node.js 26 needs and that a minimal system may lack: Debian's, and Fedora's. */
const PACKAGES = new Map([
  ['libatomic.so.1', ['libatomic1', 'libatomic']],
  ['libstdc++.so.6', ['libstdc++6', 'libstdc++']],
  ['libgcc_s.so.1', ['libgcc-s1', 'libgcc']],
]);

/**
 * What to do when a program did not run because the system lacks a library.
 *
 * @param {string} output of the program or of its loader
 * @returns {string | undefined} one sentence; undefined if nothing says that a library is missing
 */
export function missingLibrary(output) {
  const [, library] = /([\w.+-]+\.so[.\d]*): cannot open shared object file/.exec(output) ?? [];
  if (library === undefined) return undefined;
  const [debian, fedora] = PACKAGES.get(library) ?? [];
  const how = debian
    ? `install it with "apt-get install ${debian}" (Debian, Ubuntu) or "dnf install ${fedora}" (Fedora, Red Hat)`
    : 'install the package that has it';
  return `This system lacks the library ${library}, which the Node.js 26 from npm needs: ${how}, then start again.`;
}
