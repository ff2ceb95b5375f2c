import { Plural, Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { mediumDate } from '../lib/dateText.ts';
import { BookGarden } from './BookGarden.tsx';
import type { Photo } from './bookLayout.ts';

interface BookCoverProps {
  name: string;
  /** `2026`. */
  title: string;
  photo: Photo | null;
  adventures: number;
  seed: string;
}

/** The cover: a photo or the garden, the child's name and the year. */
export function BookCover({ name, title, photo, adventures, seed }: BookCoverProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="book-page book-cover">
      {photo && (
        <div className="book-cover-photo">
          <img src={photo.url} alt={`${photo.title}, ${mediumDate(photo.date)}`} />
        </div>
      )}
      <h2 id={titleId} className="book-name">
        <bdi className="block">{name}</bdi>
        <span className="book-year">{title}</span>
      </h2>
      <p className="book-subtitle">
        <Trans>
          <Plural value={adventures} one="# adventure" other="# adventures" /> together, and what was said on the way
        </Trans>
      </p>
      <BookGarden seed={seed} tall={!photo} />
    </section>
  );
}
