import { generate } from 'mqtt-packet'
import type { Form } from './message-form.ts'

/** Keys of a wide sample: five measures of three axes and five single ones. */
const wide = [
  ...['a', 'v', 'kurt', 'peak', 'env'].flatMap((name) => ['X', 'Y', 'Z'].map((axis) => name + axis)),
  'tem',
  'rSpeed',
  'batt',
  'rssi',
  'runtime',
]
const narrow = ['vX', 'vY', 'vZ']

/** Keys of a sample by its width: three values (L-1) or twenty (L-2). */
export const keysOf = (width: 3 | 20): readonly string[] => (width === 3 ? narrow : wide)

/** Sequence numbers have ten digits from the start, so that all frames have the same length. */
export const firstSeq = 1_000_000_000

/** The hundredths of the value at position `place` in message `n`; the checker computes the same. */
const hundredthsOf = (n: number, place: number): number => (n * (2 * place + 1)) % 100

const topic = 'v1/gateway/telemetry'

/** One upload of a gateway: a sample of each of its sensors. The frame is created once; time, number and values are written into a copy. */
export class SampleForm implements Form {
  readonly steps = 1
  readonly #frame: Buffer
  readonly #idAt: number
  readonly #timesAt: number[] = []
  readonly #numbersAt: number[] = []
  readonly #valuesAt: number[] = []
  readonly #width: number

  constructor(sensors: readonly string[], width: 3 | 20) {
    const keys = keysOf(width)
    let text = '{'
    for (const [i, sensor] of sensors.entries()) {
      text += `${i > 0 ? ',' : ''}"${sensor}":[{"ts":`
      this.#timesAt.push(text.length)
      text += '1000000000000,"seq":'
      this.#numbersAt.push(text.length)
      text += `${firstSeq},"values":{`
      for (const [place, key] of keys.entries()) {
        text += `${place > 0 ? ',' : ''}"${key}":${1 + (place % 9)}.`
        this.#valuesAt.push(text.length)
        text += '00'
      }
      text += '}}]'
    }
    const payload = `${text}}`
    this.#width = keys.length
    this.#frame = generate({ cmd: 'publish', topic, payload, qos: 1, messageId: 1, dup: false, retain: false }, { protocolVersion: 5 })
    const start = this.#frame.length - payload.length
    // The payload follows the (zero) property length, which follows the packet id.
    this.#idAt = start - 3
    for (const places of [this.#timesAt, this.#numbersAt, this.#valuesAt])
      for (const i of places.keys()) places[i] = (places[i] ?? 0) + start
  }

  frame(n: number, packetId: number, t: number): Buffer {
    const frame = Buffer.from(this.#frame)
    frame.writeUInt16BE(packetId, this.#idAt)
    const time = String(t)
    for (const at of this.#timesAt) frame.write(time, at, 'latin1')
    const seq = String(firstSeq + n)
    for (const at of this.#numbersAt) frame.write(seq, at, 'latin1')
    for (const [i, at] of this.#valuesAt.entries()) {
      const hundredths = hundredthsOf(n, i % this.#width)
      frame[at] = 48 + Math.floor(hundredths / 10)
      frame[at + 1] = 48 + (hundredths % 10)
    }
    return frame
  }
}
