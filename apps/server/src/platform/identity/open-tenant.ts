import { type SqlBool, sql } from 'kysely'

/** Whether a customer, the row `t` of a query, is open: neither suspended, expired nor being purged, and its company not blocked. */
export const isTenantOpen = sql<SqlBool>`(t.suspended_at is null and t.purging_at is null and coalesce(t.expires_at > now(), true)
  and exists (select from company root where root.id = t.id and root.status <> 'Block'))`
