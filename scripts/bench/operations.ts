/** The operations of the web client that GraphQL peers know besides the product. */
export const peerOperations = [
  'DashboardPageQuery',
  'ChallengesPageQuery',
  'ActivityTimelineRefetchQuery',
  'SkillsGardenRefetchQuery',
  'TaskListQuery',
  'AnalyticsPageQuery',
] as const;
