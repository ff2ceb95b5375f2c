import { t } from '@lingui/core/macro';
import type { MutationTexts } from '../catalogue/catalogueKind.ts';

/** The toasts about a text in another language. */
export const savedTexts: MutationTexts = {
  success: t`Translation saved`,
  failure: t`Failed to save the translation`,
};
