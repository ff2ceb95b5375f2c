import type { Season } from '../task/taskDetails.rules.ts';

/** IANA zones south of the equator, or the beginnings of their names. Zones have no coordinates at run time. */
const southernZones = `
  Africa/Blantyre Africa/Brazzaville Africa/Bujumbura Africa/Dar_es_Salaam Africa/Gaborone Africa/Harare Africa/Johannesburg
  Africa/Kigali Africa/Kinshasa Africa/Luanda Africa/Lubumbashi Africa/Lusaka Africa/Maputo Africa/Maseru Africa/Mbabane
  Africa/Nairobi Africa/Windhoek
  America/Araguaina America/Argentina/ America/Asuncion America/Bahia America/Belem America/Buenos_Aires America/Campo_Grande
  America/Catamarca America/Cordoba America/Coyhaique America/Cuiaba America/Eirunepe America/Fortaleza America/Guayaquil
  America/Jujuy America/La_Paz America/Lima America/Maceio America/Manaus America/Mendoza America/Montevideo America/Noronha
  America/Porto_Acre America/Porto_Velho America/Punta_Arenas America/Recife America/Rio_Branco America/Rosario
  America/Santarem America/Santiago America/Sao_Paulo
  Antarctica/ Asia/Dili Asia/Jakarta Asia/Jayapura Asia/Makassar Asia/Ujung_Pandang
  Atlantic/South_Georgia Atlantic/St_Helena Atlantic/Stanley Australia/ Brazil/ Chile/
  Indian/Antananarivo Indian/Chagos Indian/Christmas Indian/Cocos Indian/Comoro Indian/Mahe Indian/Mauritius Indian/Mayotte
  Indian/Reunion NZ
  Pacific/Apia Pacific/Auckland Pacific/Bougainville Pacific/Chatham Pacific/Easter Pacific/Efate Pacific/Enderbury
  Pacific/Fakaofo Pacific/Fiji Pacific/Funafuti Pacific/Galapagos Pacific/Gambier Pacific/Guadalcanal Pacific/Kanton
  Pacific/Marquesas Pacific/Nauru Pacific/Niue Pacific/Norfolk Pacific/Noumea Pacific/Pago_Pago Pacific/Pitcairn
  Pacific/Port_Moresby Pacific/Rarotonga Pacific/Samoa Pacific/Tahiti Pacific/Tongatapu Pacific/Wallis
`
  .trim()
  .split(/\s+/);

/** The season of each quarter that starts in December, March, June and September, north of the equator. */
const northern = ['winter', 'spring', 'summer', 'autumn'] as const satisfies readonly Season[];

const monthsPerSeason = 3;

/** Whether families with that zone live south of the equator; false where the zone does not say. */
export const isSouthern = (timeZone: string): boolean =>
  southernZones.some((zone) => timeZone === zone || (zone.endsWith('/') && timeZone.startsWith(zone)));

/**
 * The season on a date where families with that zone live, by calendar months: spring starts on 1 March, south of the equator
 * on 1 September.
 *
 * @param date local date, yyyy-MM-dd
 */
export function seasonOn(date: string, timeZone: string): Season {
  const quarter = Math.floor((Number(date.slice(5, 7)) % 12) / monthsPerSeason);
  const shift = isSouthern(timeZone) ? northern.length / 2 : 0;
  return northern[(quarter + shift) % northern.length] ?? 'winter';
}
