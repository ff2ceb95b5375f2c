/** IANA zones without frost and snow as a rule, the tropics and subtropics, or the beginnings of their names. */
const mildZones = `
  Africa/
  America/Anguilla America/Antigua America/Araguaina America/Aruba America/Asuncion America/Bahia America/Bahia_Banderas
  America/Barbados America/Belem America/Belize America/Boa_Vista America/Bogota America/Campo_Grande America/Cancun America/Caracas
  America/Cayenne America/Cayman America/Costa_Rica America/Cuiaba America/Curacao America/Dominica America/Eirunepe
  America/El_Salvador America/Fortaleza America/Grenada America/Guadeloupe America/Guatemala America/Guayaquil America/Guyana
  America/Havana America/Hermosillo America/Jamaica America/Kralendijk America/Lima America/Lower_Princes America/Maceio
  America/Managua America/Manaus America/Marigot America/Martinique America/Mazatlan America/Merida America/Mexico_City
  America/Monterrey America/Montserrat America/Nassau America/Noronha America/Panama America/Paramaribo America/Port-au-Prince
  America/Port_of_Spain America/Porto_Acre America/Porto_Velho America/Puerto_Rico America/Recife America/Rio_Branco
  America/Santarem America/Santo_Domingo America/Sao_Paulo America/St_Barthelemy America/St_Kitts America/St_Lucia
  America/St_Thomas America/St_Vincent America/Tegucigalpa America/Tortola
  Asia/Aden Asia/Bahrain Asia/Bangkok Asia/Brunei Asia/Calcutta Asia/Colombo Asia/Dhaka Asia/Dili Asia/Dubai Asia/Gaza
  Asia/Hebron Asia/Ho_Chi_Minh Asia/Hong_Kong Asia/Jakarta Asia/Jayapura Asia/Jerusalem Asia/Karachi Asia/Kolkata
  Asia/Kuala_Lumpur Asia/Kuching Asia/Kuwait Asia/Macau Asia/Makassar Asia/Manila Asia/Muscat Asia/Phnom_Penh Asia/Pontianak
  Asia/Qatar Asia/Rangoon Asia/Riyadh Asia/Saigon Asia/Singapore Asia/Taipei Asia/Vientiane Asia/Yangon
  Atlantic/Bermuda Atlantic/Canary Atlantic/Cape_Verde Atlantic/Madeira Atlantic/St_Helena
  Australia/Brisbane Australia/Darwin Australia/Eucla Australia/Lindeman Australia/Perth
  Indian/ Pacific/ Singapore Hongkong Jamaica Cuba
`
  .trim()
  .split(/\s+/);

/** Zones with winters whose names begin as those of mild ones do. */
const coldZones = ['Pacific/Auckland', 'Pacific/Chatham', 'Indian/Kerguelen'];

/** Whether families with that zone know frost or snow as a rule; true where the zone does not say. */
export const hasWinter = (timeZone: string): boolean =>
  coldZones.includes(timeZone) ||
  !mildZones.some((zone) => timeZone === zone || (zone.endsWith('/') && timeZone.startsWith(zone)));
