import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DownloadIcon } from '../../ui/drawings/fileIcons.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { Problem } from '../forms/Problem.tsx';
import { languageName } from '../texts/languageName.ts';
import { useTextLanguages } from '../texts/useTextLanguages.ts';
import { downloadExport, downloadTemplate, downloadTexts } from './catalogueFiles.ts';

interface Download {
  label: string;
  start: () => Promise<void>;
  success: string;
  failure: { title: string; description: string };
}

const exportOf = {
  success: t`Data exported`,
  failure: { title: t`Export failed`, description: t`Failed to export data` },
};

const downloads: readonly Download[] = [
  {
    label: t`Download Template`,
    start: downloadTemplate,
    success: t`Template downloaded`,
    failure: { title: t`Download failed`, description: t`Failed to download template` },
  },
  {
    label: t`Export Current Data`,
    start: downloadExport,
    ...exportOf,
  },
];

/** Downloads of the empty template, of the whole catalogue, and of what it says in each other language. */
export function ExcelDownloads() {
  const [failed, setFailed] = useState<Download['failure'] | null>(null);
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
        {downloads.map((download) => (
          <DownloadButton key={download.label} {...download} onFailure={setFailed} />
        ))}
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
            {...exportOf}
            label={t`Export ${languageName(language)}`}
            start={() => downloadTexts(language)}
            onFailure={setFailed}
          />
        ))}
      </div>
      <div role="alert">{failed && <Problem title={failed.title} text={failed.description} className="pt-2" />}</div>
    </section>
  );
}

interface DownloadButtonProps extends Download {
  /** Called with null when a download starts, and with what to say when it has failed. */
  onFailure: (failure: Download['failure'] | null) => void;
}

function DownloadButton({ label, start, success, failure, onFailure }: DownloadButtonProps) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    onFailure(null);
    try {
      await start();
      toast({ title: success });
    } catch {
      onFailure(failure);
    }
    setBusy(false);
  };
  return (
    <Button variant="quiet" busy={busy} onClick={() => void download()}>
      {!busy && <DownloadIcon className="size-5" />}
      {label}
    </Button>
  );
}
