export { bookRoute } from './book/bookRoute.tsx';
export { firstAidRoute } from './firstAid/firstAidRoute.tsx';
export { howItWorksRoute } from './howItWorks/howItWorksRoute.tsx';
export { settingsRoute } from './settings/settingsRoute.tsx';
export { notFoundRoute } from './shell/notFoundRoute.tsx';
export { skillsRoute } from './skills/skillsRoute.tsx';
export { sourcesRoute } from './sources/sourcesRoute.tsx';
