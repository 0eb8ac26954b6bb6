import { createHash } from 'node:crypto'
import { publishAll } from './mqtt-publish.ts'
import type { Stack } from './stack.ts'

/** A measurement as `/wave/samples` answers it: samples by axis, in m/s². */
export interface Measurement {
  readonly sampleHz: number
  readonly rpm: number | null
  readonly axes: ReadonlyMap<string, Float32Array<ArrayBuffer>>
}

/** Reads all samples of a measurement. */
export async function readWave(stack: Stack, token: string, waveId: number): Promise<Measurement> {
  const response = await fetch(`${stack.base}/wave/samples?waveId=${waveId}&chartType=100`, { headers: { token } })
  const answer = await response.arrayBuffer()
  const headLength = new DataView(answer).getUint32(0, true)
  const { sampleHz, rpm, axes, n } = JSON.parse(new TextDecoder().decode(answer.slice(4, 4 + headLength)))
  const samplesAt = (i: number) => new Float32Array(answer, 4 + headLength + 4 * i * n, n)
  return { sampleHz, rpm, axes: new Map(axes.map((axis: string, i: number) => [axis, samplesAt(i)])) }
}

/** Bytes of one part of a file. */
const partBytes = 524_288

/** Sends a measurement like a gateway: one file for each axis, in three steps (docs/reference/telemetry.md). */
export async function sendWave(stack: Stack, credential: string, sensorId: string, { sampleHz, rpm, axes }: Measurement): Promise<void> {
  const t0 = Date.now()
  const messages = [...axes].flatMap(([axis, samples]) => {
    const topic = `$file/${sensorId}-${t0}-${axis}`
    const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
    const checksum = createHash('sha256').update(bytes).digest('hex')
    const wave = { type: 'wave', sensorId, t0, fs: sampleHz, n: samples.length, axis, freqMode: 1, ...(rpm === null ? {} : { rpm }) }
    const user_data = { ...wave, quantity: 'acceleration', unit: 'm/s2', dtype: 'float32le' }
    return [
      { topic: `${topic}/init`, message: JSON.stringify({ name: topic, size: bytes.length, checksum, user_data }) },
      ...Array.from({ length: Math.ceil(bytes.length / partBytes) }, (_, i) => ({
        topic: `${topic}/${i * partBytes}`,
        message: bytes.subarray(i * partBytes, (i + 1) * partBytes),
      })),
      { topic: `${topic}/fin/${bytes.length}/${checksum}`, message: '' },
    ]
  })
  await publishAll({ host: '127.0.0.1', port: stack.mqttPort, userName: credential }, messages)
}
