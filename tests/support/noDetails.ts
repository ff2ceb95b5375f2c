/** The details of a task about which nothing is said, as GraphQL takes and returns them. */
export const noDetails = {
  safety: null,
  minutes: null,
  materials: [],
  place: 'ANYWHERE',
  company: 'ONE_CHILD',
  moment: 'ANY',
  season: null,
  minMonths: null,
  maxMonths: null,
  easier: null,
  harder: null,
  why: null,
  sources: [],
  suits: [],
  review: null,
};
