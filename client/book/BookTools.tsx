import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useId, useState, type RefObject } from 'react';
import { graphql, useFragment } from 'react-relay';
import { classNames } from '../lib/classNames.ts';
import { within } from '../lib/within.ts';
import type { BookTools_child$key } from '../relay/__generated__/BookTools_child.graphql.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { BookDates } from './BookDates.tsx';
import type { BookChoices } from './bookChoices.ts';
import type { Photo } from './bookLayout.ts';
import type { BookSpan } from './spanIn.ts';

interface BookToolsProps {
  childKey: BookTools_child$key;
  span: BookSpan;
  choices: BookChoices;
  onChoose: (change: Partial<BookChoices>) => void;
  /** The photos that can be on the cover. */
  photos: readonly Photo[];
  cover: Photo | null;
  /** The element with the pages. */
  pages: RefObject<HTMLDivElement | null>;
  isEmpty: boolean;
}

/** The most milliseconds that printing waits for pictures. */
const patience = 8_000;

const papers = [
  { value: 'a5', label: 'A5' },
  { value: 'a4', label: 'A4' },
] as const;

/** The choice of dates, paper and cover, and the button that prints. None of it is printed. */
export function BookTools({ childKey, span, choices, onChoose, photos, cover, pages, isEmpty }: BookToolsProps) {
  const child = useFragment(
    graphql`
      fragment BookTools_child on Child {
        startedOn
        today
      }
    `,
    childKey,
  );
  const [busy, setBusy] = useState(false);
  const canPrint = typeof window.print === 'function';
  const print = async () => {
    setBusy(true);
    // A picture that has not arrived would be an empty frame on paper.
    const pictures = [...(pages.current?.querySelectorAll('img') ?? [])];
    await within(Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined))), patience);
    setBusy(false);
    window.print();
  };
  const left = choices.leftOut.length;
  return (
    <Card className="flex flex-col gap-4 print:hidden">
      <BookDates span={span} startedOn={child.startedOn} today={child.today} />
      {!isEmpty && (
        <>
          {photos.length > 1 && (
            <CoverChoice photos={photos} cover={cover} onChoose={(id) => onChoose({ cover: id })} />
          )}
          <div className="flex flex-wrap items-center gap-3">
            <SegmentedControl
              label={t`Paper`}
              value={choices.paper}
              options={papers}
              onChange={(paper) => onChoose({ paper })}
            />
            {canPrint ? (
              <Button busy={busy} onClick={() => void print()} className="grow small:grow-0">
                <Trans>Print or save as PDF</Trans>
              </Button>
            ) : (
              <p className="text-15 font-semibold">
                <Trans>Open in Safari to print</Trans>
              </p>
            )}
            {left > 0 && (
              <Button variant="plain" onClick={() => onChoose({ leftOut: [] })}>
                <Trans>
                  Put back <Plural value={left} one="# item" other="# items" />
                </Trans>
              </Button>
            )}
          </div>
          <p className="text-13 text-pretty text-soft">
            <Trans>
              Days with Big Feels or Total Meltdown and hidden memories are left out. A cross leaves out anything else,
              on this device. Whoever gets the book sees its photos: cover faces first.
            </Trans>
          </p>
        </>
      )}
    </Card>
  );
}

interface CoverChoiceProps {
  photos: readonly Photo[];
  cover: Photo | null;
  onChoose: (id: string) => void;
}

/** The photos of the book in a row; the chosen one is on the cover. */
function CoverChoice({ photos, cover, onChoose }: CoverChoiceProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-13 font-semibold">
        <Trans>Cover</Trans>
      </legend>
      <div className="-m-1 flex gap-2 overflow-x-auto p-1">
        {photos.map((photo) => (
          <label
            key={photo.id}
            className={classNames(
              'relative size-16 shrink-0 overflow-hidden rounded-field border-3',
              'has-focus-visible:outline-3 has-focus-visible:outline-action',
              photo.id === cover?.id ? 'border-action' : 'border-transparent',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={photo.id === cover?.id}
              onChange={() => onChoose(photo.id)}
              className="sr-only"
            />
            <span className="sr-only">{photo.title}</span>
            <img src={photo.url} alt="" loading="lazy" className="size-full rounded-[6px] object-cover" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
