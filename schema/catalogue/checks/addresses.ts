import { checkOfFile } from './fault.ts';

/** Addresses that do not last, or are not the page of its publisher, with what is wrong with them. */
const fleeting: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/^http:/, 'is not https'],
  [
    /\/sitecore\/|\/\/(?:m|www1|dohmedia|rd|linkinghub)\.|\/context\/|\/tables?\/T?\d/i,
    'is inside of a publisher’s system',
  ],
  [/[?&](?:s|q|p|term|query|search)=|\/search\b/i, 'is a search result'],
  [/\/\/(?:www\.|dx\.)doi\.org|dx\.plos\.org/, 'has an old form of its DOI; write https://doi.org/…'],
  [
    /childrensdayton\.org|akronchildrens\.org|teenshealth\.org|app\.nemours\.org|VidantMedicalCenter|choa\.org|nevadawic\.org/i,
    'is a copy of a page of another publisher',
  ],
  [
    /nhs\.uk\/(?:video\/Pages|start4life|start-for-life)|bsuh\.nhs\.uk|youthbeyondblue\.com|cdc\.gov\/(?:ncbddd|ParentsAreTheKey)|informahealthcare\.com/i,
    'belongs to a site that was closed or moved',
  ],
  [/\bwikipedia\.org/, 'is an encyclopedia'],
];

/** Finds addresses of sources that have probably moved, or that no reader should be sent to. */
export const checkAddresses = checkOfFile(({ sources }) =>
  sources.flatMap(({ key, url }) =>
    fleeting
      .filter(([pattern]) => pattern.test(url))
      .map(([, what]) => ({ key, message: `has an address that ${what}: ${url}` })),
  ),
);
