import { type AdminAct, adminActs } from '../../../schema/audit/audit.rules.ts';

/** Which entries the audit log shows; null: any. */
export interface AuditFilters {
  act: AdminAct | null;
  /** The first and the last UTC date, yyyy-MM-dd. */
  from: string | null;
  to: string | null;
}

/** The filters of the whole log. */
export const noAuditFilters: AuditFilters = { act: null, from: null, to: null };

/** Parses the filters from the search parameters of `/admin`. A parameter that is missing or invalid filters nothing. */
export function parseAuditFilters(params: URLSearchParams): AuditFilters {
  const act = params.get('act');
  return {
    act: adminActs.find((name) => name === act) ?? null,
    from: parseDate(params.get('from')),
    to: parseDate(params.get('to')),
  };
}

/** A date that exists, such as 2026-02-28. */
function parseDate(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

/** Writes the filters that are set into search parameters. */
export function formatAuditFilters({ act, from, to }: AuditFilters, params: URLSearchParams): void {
  if (act) params.set('act', act);
  if (from) params.set('from', from);
  if (to) params.set('to', to);
}
