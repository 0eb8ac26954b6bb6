import { hasBits, type ModbusValue, registersOf } from '@undertone/domain/connector/modbus-config'
import type { ReadBlock } from './read-plan.ts'
import { bitValue, registerValue } from './register-value.ts'

/** A block as it was read: its bytes, or why there are none. */
export interface ReadAnswer extends ReadBlock {
  /** 0 for data, else the exception code of the device; 255 if it did not answer. */
  readonly status: number
  readonly data: Uint8Array
}

/** What was read in one run of a group. */
export interface PollRecord {
  /** When the group was read, epoch ms. */
  readonly t: number
  readonly answers: readonly ReadAnswer[]
}

/** Status of a block without an answer. */
export const silentStatus = 255

/** A mapped value in a record. */
export interface Reading {
  readonly of: ModbusValue
  readonly value: number | null
  readonly quality: 'good' | 'exception' | 'silent' | 'notANumber'
  /** Exception code, where there is one. */
  readonly exception: number | null
}

const tables = ['holding', 'input', 'coil', 'discrete'] as const
const version = 1
const headBytes = 9
const blockBytes = 9
/** Most blocks of a record: one for each value of a configuration. */
const maxBlocks = 1000

/**
 * A record as bytes, which the ingest stores if they cannot be ingested. Version 1 (1 byte), time (float64, ms); then for each block unit (1),
 * table (1), start (2), count (2), status (1), length of the data (2), data. Big-endian.
 */
export function encodePoll({ t, answers }: PollRecord): Uint8Array {
  const bytes = new Uint8Array(headBytes + answers.reduce((sum, { data }) => sum + blockBytes + data.length, 0))
  const view = new DataView(bytes.buffer)
  view.setUint8(0, version)
  view.setFloat64(1, t)
  let at = headBytes
  for (const { unit, table, start, count, status, data } of answers) {
    view.setUint8(at, unit)
    view.setUint8(at + 1, tables.indexOf(table))
    view.setUint16(at + 2, start)
    view.setUint16(at + 4, count)
    view.setUint8(at + 6, status)
    view.setUint16(at + 7, data.length)
    bytes.set(data, at + blockBytes)
    at += blockBytes + data.length
  }
  return bytes
}

/** Reads a record; a text says what is wrong with it. */
export function decodePoll(bytes: Uint8Array): PollRecord | string {
  if (bytes.length < headBytes || bytes[0] !== version) return 'not a record of Modbus registers'
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const t = view.getFloat64(1)
  if (!(Math.abs(t) <= 8.64e15)) return 'the record has no time'
  const answers: ReadAnswer[] = []
  for (let at = headBytes; at < bytes.length; ) {
    if (at + blockBytes > bytes.length || answers.length === maxBlocks) return 'the record is damaged'
    const table = tables[view.getUint8(at + 1)]
    const [start, count, status, length] = [view.getUint16(at + 2), view.getUint16(at + 4), view.getUint8(at + 6), view.getUint16(at + 7)]
    const end = at + blockBytes + length
    if (table === undefined || end > bytes.length) return 'the record is damaged'
    const expected = status !== 0 ? 0 : hasBits(table) ? Math.ceil(count / 8) : count * 2
    if (length !== expected) return 'the record is damaged'
    answers.push({ unit: view.getUint8(at), table, start, count, status, data: bytes.slice(at + blockBytes, end) })
    at = end
  }
  return { t, answers }
}

function readOf(of: ModbusValue, { start, status, data }: ReadAnswer): Reading {
  if (status !== 0)
    return {
      of,
      value: null,
      quality: status === silentStatus ? 'silent' : 'exception',
      exception: status === silentStatus ? null : status,
    }
  const from = of.address - start
  const raw = hasBits(of.table)
    ? bitValue(data, from)
    : registerValue(data.subarray(from * 2, (from + registersOf(of.type)) * 2), of.type, of.order)
  const value = raw * of.scale + of.offset
  return Number.isFinite(value)
    ? { of, value, quality: 'good', exception: null }
    : { of, value: null, quality: 'notANumber', exception: null }
}

/** The mapped values of a record; those that it does not contain are left out. */
export function readingsOf({ values }: { readonly values: readonly ModbusValue[] }, { answers }: PollRecord): Reading[] {
  return values.flatMap((of) => {
    const length = hasBits(of.table) ? 1 : registersOf(of.type)
    const block = answers.find(
      ({ unit, table, start, count }) =>
        unit === of.unit && table === of.table && start <= of.address && of.address + length <= start + count,
    )
    return block ? [readOf(of, block)] : []
  })
}
