import { type DirectInfo, encodeDirectValues, encodeInfo } from './direct-info.ts'
import { type DirectWave, decodeOrder, encodeDirectWave, encodeRefusal } from './direct-wave.ts'
import { directLimits } from './gatt.ts'

/** How a played sensor answers. */
export interface PlayedSensor {
  readonly info: DirectInfo
  readonly values: () => Readonly<Record<string, number>>
  /** The samples of a waveform in m/s². */
  readonly measure: (axis: DirectWave['axis'], sampleHz: number, count: number) => Float64Array
  /** Whether the block of this number is lost the first time. */
  readonly loses?: (number: number) => boolean
}

const scale = 0.01
const samplesPerBlock = 100
/** The rates that it has. */
const rates = [1600, 3200, 6400, 12_800]

/** A sensor without a radio: bytes that are written in, notifications out. It stands in for a real one in tests. */
export class DirectPeripheral {
  readonly #sensor: PlayedSensor
  #lastId = 0
  #blocks: readonly Uint8Array[] = []

  constructor(sensor: PlayedSensor) {
    this.#sensor = sensor
  }

  /** The value of the characteristic `info`. */
  info(): Uint8Array {
    return encodeInfo(this.#sensor.info)
  }

  /** The value of the characteristic `values`. */
  values(): Uint8Array {
    return encodeDirectValues({ ageS: 0, values: this.#sensor.values() })
  }

  /** Takes what is written to `control`; returns what is notified by `wave`. */
  write(bytes: Uint8Array): readonly Uint8Array[] {
    const order = decodeOrder(bytes)
    if (!order || order.do === 'stop') return []
    if (order.do === 'again') return order.id === this.#lastId ? this.#blocks.slice(order.from, order.from + order.count) : []
    const { axis, sampleHz, count } = order
    if (!this.#sensor.info.axes.includes(axis)) return [encodeRefusal('axis')]
    if (!rates.includes(sampleHz)) return [encodeRefusal('rate')]
    if (count < directLimits.minSamples || count > directLimits.samples) return [encodeRefusal('length')]
    this.#lastId = (this.#lastId + 1) & 0xffff
    const samples = this.#sensor.measure(axis, sampleHz, count)
    const { head, blocks } = encodeDirectWave(this.#lastId, { axis, unit: 'm/s2', sampleHz, samples }, { scale, perBlock: samplesPerBlock })
    this.#blocks = blocks
    return [head, ...blocks.filter((_, number) => !this.#sensor.loses?.(number))]
  }
}
