import { isRecord, parseJson, textOf } from '../json/scan.ts'

/** A value of a node as its server reported it. */
export interface NodeValue {
  readonly node: string
  /** Null where it is no number. */
  readonly value: number | null
  /** Its status code (OPC UA part 4, 7.39): the two highest bits are its severity. */
  readonly status: number
  /** Name of the status code; empty for good values. */
  readonly statusName: string
  /** Times of the source and of the server, epoch ms; null where they were not sent. */
  readonly source: number | null
  readonly server: number | null
}

/** Values that were received together, and when, epoch ms. */
export interface ValueRecord {
  readonly t: number
  readonly values: readonly NodeValue[]
}

/** Most values of a record. */
export const maxRecordValues = 500
const maxNode = 256

/** How much a value can be relied on. */
export type Severity = 'good' | 'uncertain' | 'bad'

export const severityOf = (status: number): Severity => (status >>> 30 === 0 ? 'good' : status >>> 30 === 1 ? 'uncertain' : 'bad')

/** A record as bytes, which the ingest stores if they cannot be ingested: JSON, each value a list of what `NodeValue` names, in that order. */
export const encodeValues = ({ t, values }: ValueRecord): Uint8Array =>
  new TextEncoder().encode(
    JSON.stringify({
      t,
      values: values.map(({ node, value, status, statusName, source, server }) => [node, value, status, statusName, source, server]),
    }),
  )

const isTime = (value: unknown): value is number | null => value === null || (typeof value === 'number' && Math.abs(value) <= 8.64e15)

function readValue(given: unknown): NodeValue | null {
  if (!Array.isArray(given) || given.length !== 6) return null
  const [node, value, status, statusName, source, server] = given as readonly unknown[]
  if (typeof node !== 'string' || node.length > maxNode || typeof statusName !== 'string' || !/^\w{0,64}$/.test(statusName)) return null
  if (value !== null && !(typeof value === 'number' && Number.isFinite(value))) return null
  if (typeof status !== 'number' || !Number.isInteger(status) || !isTime(source) || !isTime(server)) return null
  return { node, value, status, statusName, source, server }
}

/** Reads a record; a text says what is wrong with it. */
export function decodeValues(bytes: Uint8Array): ValueRecord | string {
  const text = textOf(bytes)
  const record = text === null ? undefined : parseJson(text)
  if (!isRecord(record) || typeof record.t !== 'number' || !isTime(record.t) || !Array.isArray(record.values))
    return 'not a record of OPC UA values'
  if (record.values.length > maxRecordValues) return 'the record has too many values'
  const values = record.values.map(readValue)
  const known = values.filter((one) => one !== null)
  return known.length === values.length ? { t: record.t, values: known } : 'the record is damaged'
}
