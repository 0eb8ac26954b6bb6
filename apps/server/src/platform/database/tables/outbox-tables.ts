import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Moment = ColumnType<Date, Date | string, Date | string>
type Stamp = ColumnType<Date, Date | string | undefined, Date | string>

/** An outgoing message. */
export interface OutboxMessageTable {
  id: Generated<number>
  messageId: Generated<string>
  channel: string
  tenantId: number | null
  recipient: string
  payload: JSONColumnType<object>
  onceKey: string | null
  state: Generated<string>
  createdAt: Stamp
  notBefore: Stamp
  endedAt: Moment | null
}

export interface OutboxAttemptTable {
  messagePk: number
  number: number
  at: Stamp
  outcome: string
  answer: string
  tookMs: number
}

/** The tables of the outbox by name. */
export interface OutboxTables {
  outboxMessage: OutboxMessageTable
  outboxAttempt: OutboxAttemptTable
}
