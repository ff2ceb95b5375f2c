import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { languageName } from './languageName.ts';
import { useTextLanguages } from './useTextLanguages.ts';
import { useTextsDialog } from './useTextsDialog.tsx';

/** Leads from the form of a task or skill, which is in English, to its other languages. */
export function TranslationButtons({ id }: { id: string }) {
  const languages = useTextLanguages();
  const { show, isLoading, dialog } = useTextsDialog();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-13 font-semibold">
        <Trans>Other languages</Trans>
      </span>
      {languages.map((language) => (
        <Button key={language} variant="plain" busy={isLoading(id, language)} onClick={() => show(id, language)}>
          {languageName(language)}
        </Button>
      ))}
      {dialog}
    </div>
  );
}
