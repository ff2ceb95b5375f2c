import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { PagedList } from '../../ui/PagedList.tsx';

/** The errors in the rows of a file, such as `Row 7: Title is required`. A file with errors cannot be imported, not even in part. */
export function ImportErrors({ errors }: { errors: readonly string[] }) {
  return (
    <section aria-labelledby="import-errors" className="rounded-field bg-error-tint p-4">
      <h4 id="import-errors" className="font-heading text-15 font-extrabold text-error">
        <Trans>
          <Plural value={errors.length} one="# error" other="# errors" />: nothing can be imported yet
        </Trans>
      </h4>
      <p className="mt-1 mb-3 text-15">
        <Trans>Correct the file and choose it again.</Trans>
      </p>
      <PagedList label={t`Errors`} items={errors}>
        {(error) => <p className="text-15 wrap-anywhere">{error}</p>}
      </PagedList>
    </section>
  );
}
