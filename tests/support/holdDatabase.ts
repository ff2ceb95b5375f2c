// Opens the embedded database of a folder, prints its address, and exits when the standard input ends. The second argument
// `safe` is for tests that kill the database: the fast settings could lose the last writes.
import { openEmbeddedDatabase, StartError } from '../../prisma/embedded.ts';

const dataDir = process.argv[2] ?? '';
const say = (line: object): void => console.log(JSON.stringify(line));
try {
  const log = { info: () => undefined, warn: (message: string) => say({ warning: message }) };
  const database = await openEmbeddedDatabase({ dataDir, log, fast: process.argv[3] !== 'safe' });
  say({ connectionString: database.connectionString, startedHere: database.startedHere });
  process.stdin.resume().on('end', async () => {
    await database.close();
    process.exit(0);
  });
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  say({ refusal: error.message });
  process.exitCode = 1;
}
