import { fileReason } from '@undertone/device/file-transfer/reason'
import { describe, expect, it } from 'vitest'
import { SEGMENT_BYTES, sendFile } from './file-transfer.ts'
import { int16Bytes, waveFile } from './wave-file.ts'

const meta = {
  sensorId: 'S',
  t0: 1,
  sampleHz: 12_800,
  samples: 40_000,
  axis: 'X',
  unit: 'm/s2',
  freqMode: 1,
  rpm: 1480,
  trigger: 'cycle',
} as const
const samples = Float64Array.from({ length: 40_000 }, (_, i) => 3 * Math.sin(i / 7))
const file = waveFile(meta, int16Bytes(samples))

/** A product that answers each topic with the codes given for it, in turn, and then with "stored". */
function product(answers: Readonly<Record<string, number[]>> = {}) {
  const left = new Map(Object.entries(answers).map(([topic, codes]) => [topic, [...codes]]))
  const topics: string[] = []
  const received = Buffer.alloc(file.bytes.length)
  return {
    topics,
    received,
    publish: async (topic: string, payload: string | Uint8Array) => {
      topics.push(topic.replace(`$file/${file.fileId}/`, ''))
      const code = left.get(topics.at(-1) ?? '')?.shift() ?? fileReason.stored
      if (code === fileReason.stored && typeof payload !== 'string') received.set(payload, Number(topics.at(-1)))
      return code
    },
  }
}

describe('a wave file', () => {
  it('keeps the samples within half a step of its scale', () => {
    const { scale, bytes } = int16Bytes(samples)
    for (const i of [0, 11, 39_999])
      expect(Math.abs(Buffer.from(bytes).readInt16LE(2 * i) * scale - samples[i]!)).toBeLessThanOrEqual(scale / 2)
    expect(scale * 32_767).toBeCloseTo(2 * 9.80665, 6)
  })

  it('uses the next range when the signal exceeds one', () => {
    const { scale, bytes } = int16Bytes(Float64Array.of(0, 20, -30))
    expect(scale * 32_767).toBeCloseTo(4 * 9.80665, 6)
    expect(Buffer.from(bytes).readInt16LE(4) * scale).toBeCloseTo(-30, 2)
  })

  it('is sent as init, segments and fin', async () => {
    const { publish, topics, received } = product()
    expect(await sendFile(publish, file)).toEqual({ stored: true })
    expect(topics).toEqual(['init', '0', String(SEGMENT_BYTES), `fin/${file.bytes.length}`])
    expect(received.equals(file.bytes)).toBe(true)
  })

  it('waits on a pause, and resends a failed segment', async () => {
    const { publish, topics } = product({ init: [fileReason.pause, fileReason.pause], '0': [fileReason.resend] })
    expect(await sendFile(publish, file, 1)).toEqual({ stored: true })
    expect(topics.filter((topic) => topic === 'init')).toHaveLength(3)
    expect(topics.filter((topic) => topic === '0')).toHaveLength(2)
  })

  it('restarts when the whole file is requested again', async () => {
    const { publish, topics } = product({ [`fin/${file.bytes.length}`]: [fileReason.resendAll] })
    expect(await sendFile(publish, file, 1)).toEqual({ stored: true })
    expect(topics.filter((topic) => topic === 'init')).toHaveLength(2)
  })

  it('gives up when the content is rejected, and reports where', async () => {
    const { publish, topics } = product({ init: [fileReason.cancel] })
    expect(await sendFile(publish, file, 1)).toEqual({ stored: false, reason: fileReason.cancel, step: 'init' })
    expect(topics).not.toContain('0')
  })
})
