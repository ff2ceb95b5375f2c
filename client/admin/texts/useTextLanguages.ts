import { useEffect } from 'react';
import { graphql } from 'react-relay';
import { languages } from '../../../schema/language.rules.ts';
import type { useTextLanguagesQuery } from '../../relay/__generated__/useTextLanguagesQuery.graphql.ts';
import { useOnDemandQuery } from '../../relay/useOnDemandQuery.ts';

const ofProgram = languages.slice(1).map(({ tag }) => tag);

/** The languages besides English in which the catalogue is written: those of the program until the server has named the others. */
export function useTextLanguages(): readonly string[] {
  const { data, load } = useOnDemandQuery<useTextLanguagesQuery>(graphql`
    query useTextLanguagesQuery {
      catalogueLanguages
    }
  `);
  useEffect(() => void load({}), [load]);
  return data?.catalogueLanguages ?? ofProgram;
}
