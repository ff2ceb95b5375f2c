import { readEnv } from '../../../server/env.ts';
import { createLifecycle } from '../../../server/process/lifecycle.ts';
import { createLog } from '../../../server/log.ts';
import { serve } from '../../../server/process/serve.ts';

/* The product as it serves, without migrations and hourly jobs: no other peer has those. */

const env = readEnv();
const log = createLog('error');
const lifecycle = createLifecycle(log);
const warmUp = await serve(env, env.databaseUrl ?? '', log, lifecycle);
await warmUp();
lifecycle.started();
