import { hash } from 'node:crypto'
import { fileTopics } from '@undertone/device/file-transfer/topic'
import { axes } from '@undertone/domain/device/telemetry/telemetry'
import { generate } from 'mqtt-packet'
import type { Form } from './message-form.ts'

/** Bytes of one segment; protocols.md advises 64 to 256 KiB. */
const segmentBytes = 256 * 1024
/** Sampling rate of the waveforms, Hz; no figure depends on it. */
const sampleHz = 25_600

const publish = (topic: string, payload: Buffer | string, messageId: number): Buffer =>
  generate({ cmd: 'publish', topic, payload, qos: 1, messageId, dup: false, retain: false }, { protocolVersion: 5 })

/** A sine with noise, as 16-bit samples, like a machine with one strong line. */
function samplesOf(n: number): Buffer {
  let state = 12_345
  const noise = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647 - 0.5
  }
  const samples = Int16Array.from({ length: n }, (_, i) => Math.round(8000 * Math.sin(i / 9) + 900 * noise()))
  return Buffer.from(samples.buffer)
}

/**
 * A measurement of three axes, one file each, in steps of the file transfer. Its number is stored as its speed, so that the
 * checker finds it.
 */
export class WaveForm implements Form {
  readonly steps: number
  readonly #sensorId: string
  readonly #samples: Buffer
  readonly #n: number
  #file = -1
  #bytes: Buffer
  #sha256 = ''
  #t0 = 0

  constructor(sensorId: string, n: number) {
    this.#sensorId = sensorId
    this.#n = n
    this.#samples = samplesOf(n)
    this.#bytes = this.#samples
    this.steps = 2 + Math.ceil(this.#samples.length / segmentBytes)
  }

  frame(n: number, packetId: number, t: number): Buffer {
    const file = Math.floor(n / this.steps)
    const step = n % this.steps
    if (file !== this.#file) this.#begin(file, t)
    const id = `${this.#sensorId}-${file}`
    if (step === 0) return publish(fileTopics.init(id), this.#announcement(file), packetId)
    if (step === this.steps - 1) return publish(fileTopics.fin(id, this.#bytes.length, this.#sha256), '', packetId)
    const offset = (step - 1) * segmentBytes
    return publish(fileTopics.segment(id, offset), this.#bytes.subarray(offset, offset + segmentBytes), packetId)
  }

  #begin(file: number, t: number): void {
    this.#file = file
    // The axes of a measurement have the same time.
    if (file % axes.length === 0 || this.#t0 === 0) this.#t0 = t
    this.#bytes = Buffer.from(this.#samples)
    this.#bytes.writeInt16LE(file % 32_768, 0)
    this.#sha256 = hash('sha256', this.#bytes)
  }

  #announcement(file: number): string {
    const sampling = Math.floor(file / axes.length)
    const meta = { type: 'wave', sensorId: this.#sensorId, t0: this.#t0, fs: sampleHz, n: this.#n, axis: axes[file % axes.length] }
    const unit = { quantity: 'acceleration', unit: 'm/s2', dtype: 'int16le', scale: 0.0005985, offset: 0, freqMode: 0, rpm: sampling + 1 }
    return JSON.stringify({
      name: 'w.bin',
      size: this.#bytes.length,
      checksum: this.#sha256,
      user_data: { ...meta, ...unit, trigger: 'cycle' },
    })
  }
}
