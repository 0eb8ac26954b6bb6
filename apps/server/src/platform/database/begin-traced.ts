import type pg from 'pg'
import { type SpanContext, traceparentOf } from '../trace/span-context.ts'

/**
 * Begins a transaction that knows its trace: rows that wait for later work (`alarm_event`, `outbox_message`) take it from there, also where a trigger
 * writes them. In the same message to PostgreSQL, so that it takes no time of its own. Undefined for any other statement.
 */
export async function beginTraced(client: pg.PoolClient, text: string, trace: SpanContext): Promise<pg.QueryResult | undefined> {
  if (text !== 'begin') return undefined
  // Nothing but digits and dashes: two statements at once cannot have parameters.
  const results: unknown = await client.query(`begin; select set_config('undertone.traceparent', '${traceparentOf(trace)}', true)`)
  return Array.isArray(results) ? results[0] : undefined
}
