import { crc32c } from '../card/crc32c.ts'
import {
  type DirectAxis,
  type DirectFault,
  type DirectRefusal,
  type DirectUnit,
  directAxes,
  directLimits,
  directRefusals,
  directUnits,
} from './gatt.ts'

/** What a sensor is asked for. */
export type DirectOrder =
  | { readonly do: 'measure'; readonly axis: DirectAxis; readonly sampleHz: number; readonly count: number }
  | { readonly do: 'stop' }
  /** Blocks that did not arrive, from one number. */
  | { readonly do: 'again'; readonly id: number; readonly from: number; readonly count: number }

/** What announces a waveform. */
interface Head {
  readonly id: number
  readonly axis: DirectAxis
  readonly unit: DirectUnit
  readonly perBlock: number
  readonly sampleHz: number
  readonly count: number
  /** The unit's value of one step. */
  readonly scale: number
  /** CRC-32C of all samples. */
  readonly crc: number
}

/** A waveform in its unit. */
export interface DirectWave extends Pick<Head, 'axis' | 'unit' | 'sampleHz'> {
  readonly samples: Float64Array
}

/** What a notification was; `share` is how much of the waveform has arrived, 0 to 1. */
type DirectStep =
  | { readonly kind: 'head'; readonly count: number; readonly sampleHz: number }
  | { readonly kind: 'part'; readonly share: number }
  | { readonly kind: 'wave'; readonly wave: DirectWave }
  | { readonly kind: 'refused'; readonly why: DirectRefusal }
  | { readonly error: DirectFault }

const orderCodes = { measure: 1, stop: 2, again: 3 } as const
const kinds = { head: 1, samples: 2, refused: 3 } as const
const headBytes = 23
const blockHead = 5
/** Blocks are numbered and counted in two bytes. */
const maxBlocks = 65_535

/** Writes an order for the characteristic `control`. */
export function encodeOrder(order: DirectOrder): Uint8Array {
  if (order.do === 'stop') return Uint8Array.of(orderCodes.stop)
  const bytes = new Uint8Array(order.do === 'measure' ? 10 : 7)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, orderCodes[order.do])
  if (order.do === 'measure') {
    view.setUint8(1, directAxes.indexOf(order.axis))
    view.setFloat32(2, order.sampleHz, true)
    view.setUint32(6, order.count, true)
  } else {
    view.setUint16(1, order.id, true)
    view.setUint16(3, order.from, true)
    view.setUint16(5, order.count, true)
  }
  return bytes
}

/** Reads an order, as a sensor does; null if it is none. */
export function decodeOrder(bytes: Uint8Array): DirectOrder | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes[0] === orderCodes.stop && bytes.length === 1) return { do: 'stop' }
  if (bytes[0] === orderCodes.measure && bytes.length === 10) {
    const axis = directAxes[view.getUint8(1)]
    return axis ? { do: 'measure', axis, sampleHz: view.getFloat32(2, true), count: view.getUint32(6, true) } : null
  }
  if (bytes[0] === orderCodes.again && bytes.length === 7)
    return { do: 'again', id: view.getUint16(1, true), from: view.getUint16(3, true), count: view.getUint16(5, true) }
  return null
}

/** Reads a head; a text says why it is none. */
function readHead(bytes: Uint8Array): Head | DirectFault {
  if (bytes.length !== headBytes) return bytes.length < headBytes ? 'short' : 'length'
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const axis = directAxes[view.getUint8(3)]
  const unit = (directUnits as Readonly<Record<number, DirectUnit>>)[view.getUint8(4)]
  const [perBlock, sampleHz, count] = [view.getUint16(5, true), view.getFloat32(7, true), view.getUint32(11, true)]
  const scale = view.getFloat32(15, true)
  if (!axis) return 'axis'
  if (!unit) return 'unit'
  const { samples, minSamples, minSampleHz, maxSampleHz } = directLimits
  // A whole waveform may be shorter than a block.
  if (count > samples || count < minSamples || perBlock * maxBlocks < count) return 'length'
  if (!(sampleHz >= minSampleHz && sampleHz <= maxSampleHz) || !(Number.isFinite(scale) && scale > 0)) return 'number'
  return { id: view.getUint16(1, true), axis, unit, perBlock, sampleHz, count, scale, crc: view.getUint32(19, true) }
}

/** Puts the blocks of one waveform together, whatever is lost, doubled or out of order. Never throws. */
export class DirectWaveReader {
  #head: Head | null = null
  #bytes = new Uint8Array()
  readonly #arrived = new Set<number>()

  /** The number of the waveform that is being read; null before its head. */
  get id(): number | null {
    return this.#head?.id ?? null
  }

  /** Numbers of blocks that have not arrived. */
  get missing(): readonly number[] {
    return Array.from({ length: this.#blocks }, (_, i) => i).filter((i) => !this.#arrived.has(i))
  }

  /** Takes a notification of the characteristic `wave`. */
  receive(bytes: Uint8Array): DirectStep {
    if (bytes.length === 0) return { error: 'short' }
    if (bytes[0] === kinds.head) return this.#begin(bytes)
    if (bytes[0] === kinds.samples) return this.#take(bytes)
    if (bytes[0] !== kinds.refused) return { error: 'kind' }
    const why = (directRefusals as Readonly<Record<number, DirectRefusal>>)[bytes[1] ?? 0]
    return why ? { kind: 'refused', why } : { error: 'kind' }
  }

  get #blocks(): number {
    return this.#head ? Math.ceil(this.#head.count / this.#head.perBlock) : 0
  }

  #begin(bytes: Uint8Array): DirectStep {
    const head = readHead(bytes)
    if (typeof head === 'string') return { error: head }
    this.#head = head
    this.#bytes = new Uint8Array(head.count * 2)
    this.#arrived.clear()
    return { kind: 'head', count: head.count, sampleHz: head.sampleHz }
  }

  #take(bytes: Uint8Array): DirectStep {
    const head = this.#head
    if (!head || bytes.length < blockHead) return { error: head ? 'short' : 'kind' }
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const number = view.getUint16(3, true)
    // A late block of an earlier waveform.
    if (view.getUint16(1, true) !== head.id || number >= this.#blocks) return { error: 'kind' }
    const first = number * head.perBlock
    const samples = bytes.subarray(blockHead)
    if (samples.length !== Math.min(head.perBlock, head.count - first) * 2) return { error: 'length' }
    this.#bytes.set(samples, first * 2)
    this.#arrived.add(number)
    return this.#arrived.size < this.#blocks ? { kind: 'part', share: this.#arrived.size / this.#blocks } : this.#whole(head)
  }

  #whole(head: Head): DirectStep {
    if (crc32c(this.#bytes) !== head.crc) {
      this.#arrived.clear()
      return { error: 'checksum' }
    }
    const { axis, unit, sampleHz, count, scale } = head
    const view = new DataView(this.#bytes.buffer)
    const samples = Float64Array.from({ length: count }, (_, i) => view.getInt16(i * 2, true) * scale)
    this.#head = null
    return { kind: 'wave', wave: { axis, unit, sampleHz, samples } }
  }
}

/** Writes a waveform as the notifications of a sensor: its head, then its blocks. `id` and lengths below 65,536. */
export function encodeDirectWave(
  id: number,
  { axis, unit, sampleHz, samples }: DirectWave,
  { scale, perBlock }: { readonly scale: number; readonly perBlock: number },
): { readonly head: Uint8Array; readonly blocks: readonly Uint8Array[] } {
  const steps = Int16Array.from(samples, (value) => Math.max(-32_768, Math.min(32_767, Math.round(value / scale))))
  const all = new Uint8Array(steps.length * 2)
  const allView = new DataView(all.buffer)
  for (const [i, step] of steps.entries()) allView.setInt16(i * 2, step, true)
  const head = new Uint8Array(headBytes)
  const view = new DataView(head.buffer)
  const unitCode = Object.entries(directUnits).find(([, name]) => name === unit)?.[0]
  view.setUint8(0, kinds.head)
  view.setUint16(1, id, true)
  view.setUint8(3, directAxes.indexOf(axis))
  view.setUint8(4, Number(unitCode))
  view.setUint16(5, perBlock, true)
  view.setFloat32(7, sampleHz, true)
  view.setUint32(11, steps.length, true)
  view.setFloat32(15, scale, true)
  view.setUint32(19, crc32c(all), true)
  const blocks = Array.from({ length: Math.ceil(steps.length / perBlock) }, (_, number) => {
    const part = all.subarray(number * perBlock * 2, (number + 1) * perBlock * 2)
    const block = new Uint8Array(blockHead + part.length)
    const blockView = new DataView(block.buffer)
    blockView.setUint8(0, kinds.samples)
    blockView.setUint16(1, id, true)
    blockView.setUint16(3, number, true)
    block.set(part, blockHead)
    return block
  })
  return { head, blocks }
}

/** Writes why a sensor does not measure. */
export function encodeRefusal(why: DirectRefusal): Uint8Array {
  const code = Object.entries(directRefusals).find(([, name]) => name === why)?.[0]
  return Uint8Array.of(kinds.refused, Number(code))
}
