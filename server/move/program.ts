import { createPool, jobSettings, type Statements } from '../../prisma/pool.ts';
import { answerTasks } from '../helpers/answerTasks.ts';
import type { S3Settings } from '../env/env.ts';
import { preparePhotos } from '../photos/prepare.ts';
import { openPhotoStore, photosIn } from '../photos/store.ts';
import { workOnImport } from './work.ts';

/* The helper process that reads the export of another server, and writes what the user has chosen of it. */

/** An import, and where everything is. */
export interface ImportTask {
  readonly id: string;
  readonly connectionString: string;
  readonly statements: Statements;
  readonly photoStore: 'disk' | 's3';
  readonly dataDir: string;
  readonly s3?: Readonly<S3Settings>;
}

/** One for the transaction of a child, another one for its progress. */
const connections = 2;

answerTasks(async ({ id, connectionString, statements, ...store }: ImportTask): Promise<null> => {
  const pool = createPool(connectionString, connections, statements, jobSettings);
  const preparation = preparePhotos();
  try {
    const photos = photosIn(openPhotoStore(store), preparation);
    await workOnImport({ pool, photos, dataDir: store.dataDir, now: () => Temporal.Now.instant() }, id);
    return null;
  } finally {
    await preparation.close();
    await pool.end();
  }
});
