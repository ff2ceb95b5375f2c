import { formatter, mediumDate } from '../lib/dateText.ts';
import { LeaveOut } from './LeaveOut.tsx';
import { type Photo, shortened } from './bookLayout.ts';

const dayAndMonth = formatter({ day: 'numeric', month: 'long' });

/** Characters of a sentence below each of so many photos: the smaller a photo, the fewer. */
const captionMax: readonly (readonly number[])[] = [[], [150], [100, 100], [110, 56, 56], [66, 66, 66, 66]];

/** One to four photos of a month, with what was said beside what was done. */
export function BookPhotos({ photos }: { photos: readonly Photo[] }) {
  return (
    <ul className="book-photos" data-count={photos.length}>
      {photos.map(({ id, url, title, comment, date }, place) => (
        <li key={id} className="book-photo">
          <figure>
            <img src={url} alt={`${title}, ${mediumDate(date)}`} decoding="async" />
            <figcaption>
              <span dir="auto" className="book-caption">
                {shortened(comment || title, captionMax[photos.length]?.[place])}
              </span>
              <span className="book-date">{dayAndMonth(date)}</span>
            </figcaption>
          </figure>
          <LeaveOut id={id} what={title} className="absolute end-0 top-0" />
        </li>
      ))}
    </ul>
  );
}
