import { extractTexts } from './extractTexts.ts';

await extractTexts();
