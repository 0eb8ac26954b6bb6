import { doubleOf, floatOf, readProtobuf } from '../protobuf/read-protobuf.ts'
import { ProtoWriter } from '../protobuf/write-protobuf.ts'

/** A metric of a Sparkplug B payload. */
export interface SparkplugMetric {
  /** Null where only the alias is sent. */
  readonly name: string | null
  readonly alias: bigint | null
  /** Epoch ms. */
  readonly timestamp: number | null
  /** Sparkplug data type; 0 where it is left out, as it may be after the birth. */
  readonly datatype: number
  readonly isHistorical: boolean
  /** Null: the metric says that it has no value, it is not finite, or of a type without a number or text. */
  readonly value: number | string | boolean | null
  /** Members of a template. */
  readonly members: readonly SparkplugMetric[]
}

export interface SparkplugPayload {
  readonly timestamp: number | null
  readonly seq: number | null
  readonly metrics: readonly SparkplugMetric[]
}

/** Data types (Sparkplug 3.0, section 6.4.16) that the host interprets. */
export const sparkplugType = { int8: 1, int16: 2, int32: 3, int64: 4, uint64: 8, float: 9, double: 10, boolean: 11, string: 12 } as const

const utf8 = new TextDecoder()
/** Templates may contain templates. */
const maxDepth = 4

const timeOf = (number: bigint): number | null => (number <= 8_640_000_000_000_000n ? Number(number) : null)

/** A signed number arrives as two's complement of 32 or 64 bits. */
function integerOf(number: bigint, datatype: number): number {
  const { int8, int16, int32, int64 } = sparkplugType
  if (datatype === int8) return Number(BigInt.asIntN(8, number))
  if (datatype === int16) return Number(BigInt.asIntN(16, number))
  if (datatype === int32) return Number(BigInt.asIntN(32, number))
  return Number(datatype === int64 ? BigInt.asIntN(64, number) : number)
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)

function readMetric(bytes: Uint8Array, depth: number, bornAs: BornAs): SparkplugMetric | null {
  const fields = readProtobuf(bytes)
  if (!fields) return null
  const of = (field: number) => fields.find((one) => one.field === field)
  const named = of(1)
  const alias = of(2)?.number ?? null
  const name = named ? utf8.decode(named.bytes) : null
  const born = bornAs(name, alias)
  const datatype = Number(of(4)?.number ?? 0n) || (born?.datatype ?? 0)
  const own = name ?? born?.name
  const memberAs: BornAs = (member) => (own === undefined || member === null ? undefined : bornAs(`${own}/${member}`, null))
  let value: SparkplugMetric['value'] = null
  let members: SparkplugMetric[] = []
  for (const { field, number, bytes: part } of of(7)?.number === 1n ? [] : fields) {
    if (field === 10 || field === 11) value = integerOf(number, datatype)
    else if (field === 12) value = finite(floatOf(number))
    else if (field === 13) value = finite(doubleOf(number))
    else if (field === 14) value = number !== 0n
    else if (field === 15) value = utf8.decode(part)
    else if (field === 18 && depth < maxDepth) members = membersOf(part, depth + 1, memberAs)
  }
  const at = of(3)
  return { name, alias, timestamp: at ? timeOf(at.number) : null, datatype, isHistorical: of(5)?.number === 1n, value, members }
}

/** The metrics of a template (its field 2). */
const membersOf = (bytes: Uint8Array, depth: number, bornAs: BornAs): SparkplugMetric[] =>
  (readProtobuf(bytes) ?? []).flatMap(({ field, bytes: one }) => {
    const metric = field === 2 ? readMetric(one, depth, bornAs) : null
    return metric ? [metric] : []
  })

/** What a birth says of a metric: its name, that of a member after its template's (`Motor/rms`), and its data type. */
export interface BornMetric {
  readonly name: string
  readonly datatype: number
}

/** Finds a metric in the birth. */
export type BornAs = (name: string | null, alias: bigint | null) => BornMetric | undefined

/** Reads a payload (field numbers of the public `sparkplug_b.proto`); null if the bytes are none. Never throws. */
export function readSparkplug(bytes: Uint8Array, bornAs: BornAs = () => undefined): SparkplugPayload | null {
  const fields = readProtobuf(bytes)
  if (!fields) return null
  const metrics: SparkplugMetric[] = []
  for (const { field, wire, bytes: part } of fields) {
    if (field !== 2) continue
    const metric = wire === 2 ? readMetric(part, 0, bornAs) : null
    if (!metric) return null
    metrics.push(metric)
  }
  const seq = fields.find(({ field }) => field === 3)
  const at = fields.find(({ field }) => field === 1)
  return { timestamp: at ? timeOf(at.number) : null, seq: seq ? Number(seq.number & 0xffn) : null, metrics }
}

const float = new DataView(new ArrayBuffer(8))

function writeValue(writer: ProtoWriter, { value, datatype, members }: SparkplugMetric): void {
  if (members.length > 0) {
    const template = new ProtoWriter()
    for (const one of members) template.bytes(2, writeMetric(one))
    writer.bytes(18, template.done())
  } else if (value === null || (typeof value === 'number' && !Number.isFinite(value))) writer.varint(7, 1)
  else if (typeof value === 'boolean') writer.varint(14, value ? 1 : 0)
  else if (typeof value === 'string') writer.text(15, value)
  else if (datatype === sparkplugType.float) {
    float.setFloat32(0, value)
    writer.fixed32(12, float.getUint32(0))
  } else if (datatype === sparkplugType.int64 || datatype === sparkplugType.uint64) writer.varint(11, BigInt(Math.round(value)))
  else if (datatype > 0 && datatype < sparkplugType.uint64 && Number.isInteger(value)) writer.varint(10, BigInt.asUintN(32, BigInt(value)))
  else {
    float.setFloat64(0, value)
    writer.fixed64(13, float.getBigUint64(0))
  }
}

function writeMetric(metric: SparkplugMetric): Uint8Array {
  const writer = new ProtoWriter()
  if (metric.name !== null) writer.text(1, metric.name)
  if (metric.alias !== null) writer.varint(2, metric.alias)
  if (metric.timestamp !== null) writer.varint(3, metric.timestamp)
  if (metric.datatype > 0) writer.varint(4, metric.datatype)
  if (metric.isHistorical) writer.varint(5, 1)
  writeValue(writer, metric)
  return writer.done()
}

/** Writes a payload. */
export function writeSparkplug({ timestamp, seq, metrics }: SparkplugPayload): Uint8Array {
  const writer = new ProtoWriter()
  if (timestamp !== null) writer.varint(1, timestamp)
  for (const metric of metrics) writer.bytes(2, writeMetric(metric))
  if (seq !== null) writer.varint(3, seq)
  return writer.done()
}

/** A metric with a value of its own. */
export const metricOf = (
  name: string,
  value: SparkplugMetric['value'],
  datatype: number,
  more: Partial<SparkplugMetric> = {},
): SparkplugMetric => ({
  ...{ name, value, datatype, alias: null, timestamp: null, isHistorical: false, members: [] },
  ...more,
})
