import { vocabularyEnum } from '../vocabularyEnum.ts';
import type { Conceit } from './marks.rules.ts';

/** What the people of a task play at. */
export const ConceitEnum = vocabularyEnum<Conceit>(
  'Conceit',
  'What the people of a task play at. A child does not meet the same one on days that are close.',
  {
    service: 'A shop, a restaurant or a service.',
    sport: 'A match, a race or a final.',
    show: 'A stage, a concert or a film.',
    firm: 'An office or a company.',
    crew: 'The crew of a vehicle.',
    news: 'News, or a commentary.',
    court: 'A court, a vote or a treaty.',
    inspector: 'Inspectors, customs or detectives.',
    museum: 'A museum or a guided tour.',
    professor: 'Professors and their laboratory.',
    doctor: 'Doctors and their patients.',
  },
);
