import { loadQuery, type PreloadedQuery } from 'react-relay';
import type { IEnvironment } from 'relay-runtime';
import { ageGroupEnum } from '../../children/ageGroup.ts';
import type { QualityPanelQuery } from '../../relay/__generated__/QualityPanelQuery.graphql.ts';
import qualityPanelQuery from '../../relay/__generated__/QualityPanelQuery.graphql.ts';
import type { AdminUrl } from '../adminUrl.ts';
import { listOptions } from '../catalogue/listVariables.ts';

/** Starts to load what the checks say about the age group that the URL names. */
export const loadQuality = (environment: IEnvironment, { ageGroup }: AdminUrl): PreloadedQuery<QualityPanelQuery> =>
  loadQuery<QualityPanelQuery>(environment, qualityPanelQuery, { ageGroup: ageGroupEnum(ageGroup) }, listOptions);
