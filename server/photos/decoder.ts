import { answerTasks } from '../helpers/answerTasks.ts';
import { processPhoto } from './process.ts';

/* The helper process that decodes photos. */

answerTasks(processPhoto);
