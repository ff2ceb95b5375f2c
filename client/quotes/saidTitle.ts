import { t } from '@lingui/core/macro';
import { namePlace } from '../../schema/quote/question.rules.ts';
import { isolated } from '../lib/isolate.ts';

/** `Did Frida say something?` */
export const saidTitle = (name: string): string => t`Did ${isolated(name)} say something?`;

/** A question of the server with the name of the child. */
export const questionText = (question: string, name: string): string => question.replaceAll(namePlace, isolated(name));
