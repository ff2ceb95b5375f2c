import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Problem } from '../forms/Problem.tsx';
import { languageName } from '../texts/languageName.ts';
import { useTextLanguages } from '../texts/useTextLanguages.ts';
import { downloadExport, downloadTemplate, downloadTexts } from './catalogueFiles.ts';
import { DownloadButton } from './DownloadButton.tsx';

const exportFailure = { title: t`Export failed`, description: t`Failed to export data` };
const templateFailure = { title: t`Download failed`, description: t`Failed to download template` };

/** Downloads of the empty template, of the whole catalogue, and of what it says in each other language. */
export function ExcelDownloads() {
  const [failed, setFailed] = useState<typeof exportFailure | null>(null);
  const forget = () => setFailed(null);
  const languages = useTextLanguages();
  return (
    <section aria-labelledby="excel-downloads">
      <h3 id="excel-downloads" className="text-17">
        <Trans>Start with a spreadsheet</Trans>
      </h3>
      <p className="mt-1 mb-3 text-15 text-pretty text-soft">
        <Trans>
          The template explains every column. The export holds all tasks and skills, ready to be changed and imported
          again.
        </Trans>
      </p>
      <div className="grid gap-3 small:grid-cols-2">
        <DownloadButton
          label={t`Download Template`}
          start={downloadTemplate}
          success={t`Template downloaded`}
          onStart={forget}
          onFailure={() => setFailed(templateFailure)}
        />
        <DownloadButton
          label={t`Export Current Data`}
          start={downloadExport}
          success={t`Data exported`}
          onStart={forget}
          onFailure={() => setFailed(exportFailure)}
        />
      </div>
      <p className="mt-4 mb-3 text-15 text-pretty text-soft">
        <Trans>
          Each other language is a workbook of its own, which says what is written in it and what is still missing.
        </Trans>
      </p>
      <div className="grid gap-3 small:grid-cols-2">
        {languages.map((language) => (
          <DownloadButton
            key={language}
            label={t`Export ${languageName(language)}`}
            start={() => downloadTexts(language)}
            success={t`Data exported`}
            onStart={forget}
            onFailure={() => setFailed(exportFailure)}
          />
        ))}
      </div>
      <div role="alert">{failed && <Problem title={failed.title} text={failed.description} className="pt-2" />}</div>
    </section>
  );
}
