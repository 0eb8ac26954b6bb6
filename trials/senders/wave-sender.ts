import { hash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { encodeSamples } from '@undertone/device/file-transfer/samples'
import { fileTopics } from '@undertone/device/file-transfer/topic'
import { encodeInit } from '@undertone/device/file-transfer/wave-meta'
import { connect, type MqttClient } from 'mqtt'
import type { Recorder } from './recorder.ts'

/** Default number of samples of a waveform: short, because the transfer is tested, not the length. */
const defaultSamples = 512
/** Bytes of one segment; protocols.md advises 64 to 256 KiB. */
const segmentBytes = 262_144
/** Pause between two waveforms, ms. */
const waitMs = 100

export interface WaveSenderOptions {
  readonly port: number
  readonly token: string
  readonly sensor: string
  readonly startMs: number
  readonly samples?: number
}

/** An acknowledged waveform: the time of its first sample in epoch ms, and the SHA-256 of its samples. */
export interface AckedWave {
  readonly t0: number
  readonly sha256: string
}

/** A collector that transfers waveforms one by one with MQTT.js, which resends what was not acknowledged. */
export class WaveSender implements Recorder {
  isSending = true
  isSettled = true
  readonly sensor: string
  readonly acknowledgedWaves: AckedWave[] = []
  readonly #startMs: number
  readonly #samples: number
  readonly #client: MqttClient
  #again: number[] = []
  #isOver = false

  constructor({ port, token, sensor, startMs, samples = defaultSamples }: WaveSenderOptions) {
    this.sensor = sensor
    this.#startMs = startMs
    this.#samples = samples
    this.#client = connect({
      host: '127.0.0.1',
      port,
      username: token,
      protocolVersion: 5,
      clientId: `waves-${token}`,
      reconnectPeriod: 150,
    })
    this.#client.on('error', () => undefined)
    void this.#run()
  }

  get acked(): number {
    return this.acknowledgedWaves.length
  }

  /** Resends the acknowledged waveforms from this one on. */
  repeat(from: number): void {
    this.#again = this.acknowledgedWaves.slice(from).map((_, i) => from + i)
    this.isSettled = this.#again.length === 0
  }

  end(): void {
    this.#isOver = true
    this.#client.end(true)
  }

  async #run(): Promise<void> {
    for (; !this.#isOver; await pause(waitMs)) {
      const again = this.#again.shift()
      if (again === undefined && !this.isSending) {
        this.isSettled = true
        continue
      }
      this.isSettled = false
      const i = again ?? this.acknowledgedWaves.length
      const wave = await this.#transferUntilTaken(i)
      if (wave && again === undefined) this.acknowledgedWaves.push(wave)
      this.isSettled = this.#again.length === 0
    }
  }

  async #transferUntilTaken(i: number): Promise<AckedWave | null> {
    while (!this.#isOver) {
      const wave = await this.#transfer(i).catch(() => null)
      if (wave) return wave
      // A step was rejected or the connection ended: start over.
      await pause(waitMs)
    }
    return null
  }

  /** The three steps; null unless the last answer says that the waveform is stored. */
  async #transfer(i: number): Promise<AckedWave | null> {
    const t0 = this.#startMs + i
    const n = this.#samples
    const bytes = encodeSamples(
      Float32Array.from({ length: n }, (_, k) => (i * 31 + k * 7) % 1000),
      'int16le',
    )
    const sha256 = hash('sha256', bytes, 'hex')
    const id = `wave-${i}`
    const shape = { axis: 'X', quantity: 'acceleration', unit: 'm/s2', dtype: 'int16le', scale: 1, offset: 0 } as const
    const circumstances = { freqMode: 0, rpm: null, trigger: null, cmdId: null } as const
    const init = encodeInit({ name: id, sha256, wave: { sensorId: this.sensor, t0, sampleHz: 2560, n, ...shape, ...circumstances } })
    const say = (topic: string, payload: string | Buffer) => this.#client.publishAsync(topic, payload, { qos: 1 })
    const offsets = Array.from({ length: Math.ceil(bytes.length / segmentBytes) }, (_, k) => k * segmentBytes)
    const answers = await Promise.all([
      say(fileTopics.init(id), init),
      ...offsets.map((at) => say(fileTopics.segment(id, at), Buffer.from(bytes.subarray(at, at + segmentBytes)))),
      say(fileTopics.fin(id, bytes.length, sha256), ''),
    ])
    const isStored = answers.every((packet) => !packet || !('reasonCode' in packet) || (packet.reasonCode ?? 0) === 0)
    return isStored ? { t0, sha256 } : null
  }
}
