import type { CodeOf } from '@undertone/domain/core/enum'
import type { commandReason } from '@undertone/domain/device/command/device-commands.table'
import type { commandStatus } from '@undertone/domain/device/device.enums'
import type { ColumnType } from 'kysely'

export type { CommandCode } from '@undertone/domain/device/command/device-commands.table'
export type { LoginResult } from '@undertone/domain/session/session.enums'

/** A time is read as Date and may be written as Date or ISO text. */
export type Moment = ColumnType<Date, Date | string, Date | string>

/** jsonb is read parsed and written as text. */
export type Json<T> = ColumnType<T, string, string>

/** An insert may leave it out: PostgreSQL fills it in. */
export type Filled<T> = [T] extends [ColumnType<infer S, infer I, infer U>]
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>

/** PostgreSQL computes it; it can only be read. */
export type ReadOnly<T> = ColumnType<T, never, never>

export type JsonObject = Record<string, unknown>
export type JsonObjects = readonly Record<string, unknown>[]

/** All 64 bits count: a digest is compared only in SQL. */
export type Digest = ColumnType<string, string | bigint, never>

/** Value and measuring time (epoch ms) of each metric; the time of receipt where the clock was ahead, which then orders the value. */
export type LatestValue = [value: number, t: number, receivedAt?: number]
export type LatestValues = Record<string, LatestValue>

export type CommandStatus = CodeOf<typeof commandStatus>
export type CommandReason = CodeOf<typeof commandReason>
