import { chromium } from 'playwright';
import { pino } from 'pino';
import { createPrismaClient } from '../../prisma/client.ts';
import { openEmbeddedDatabase } from '../../prisma/embedded.ts';
import { applyMigrations } from '../../prisma/migrate.ts';
import { createPool } from '../../prisma/pool.ts';
import { loadCatalogue } from '../../schema/catalogue/loadCatalogue.ts';
import { loadPlans } from '../../schema/plan/loadPlans.ts';
import { createApp } from '../../server/app.ts';
import { readEnv } from '../../server/env/env.ts';
import { listen } from '../../server/http/listen.ts';
import { preparePhotos } from '../../server/photos/prepare.ts';
import { openPhotoStore, photosIn } from '../../server/photos/store.ts';
import { findBrowser, withoutStreams } from '../browser.ts';
import { carers } from '../demo/family.ts';
import { makeScratchData, removeScratchData } from '../scratchData.ts';
import { evening } from './evening.ts';
import type { Stores } from './families.ts';
import { Photographer } from './photographer.ts';

/** A running server with a scratch database, and a browser in front of it. */
export interface Studio {
  readonly stores: Stores;
  readonly photographer: Photographer;
}

/** Opens a studio, whose server believes that it is the families' evening, and closes it afterwards. */
export async function inStudio(work: (studio: Studio) => Promise<void>): Promise<void> {
  const dataDir = makeScratchData('screenshots');
  const log = pino({ level: 'fatal' });
  const database = await openEmbeddedDatabase({ dataDir, log, fast: true });
  const pool = createPool(database.connectionString);
  const prisma = createPrismaClient(pool);
  try {
    await applyMigrations(database.connectionString);
    await loadCatalogue(pool);
    await loadPlans({ pool, prisma });
    const env = readEnv({
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      OWNER_EMAIL: carers[0].email,
      SMTP_URL: 'smtp://mail.test:2525',
    });
    const store = openPhotoStore(env);
    const preparation = preparePhotos();
    const stores = { db: { pool, prisma }, store, photos: photosIn(store, preparation) };
    const app = await createApp({ env, pool, prisma, log, now: () => evening.toInstant() });
    const server = await listen(withoutStreams(app.handler), '127.0.0.1', 0);
    const { executablePath, args = [] } = await findBrowser();
    const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
    try {
      const { port } = server.address() as { port: number };
      await work({ stores, photographer: new Photographer(browser, `http://127.0.0.1:${port}`) });
    } finally {
      await browser.close();
      await server.drain();
      await app.close();
      await preparation.close();
    }
  } finally {
    await prisma.$disconnect();
    await pool.end();
    await database.close();
    removeScratchData(dataDir);
  }
}
