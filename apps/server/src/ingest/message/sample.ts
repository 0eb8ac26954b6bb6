import type { ExtraValue } from '@undertone/device/message/telemetry'

/** The values of one point at one time, and what ranks them among rivals. */
export interface Sample {
  readonly mappingId: number
  /** Measuring time, epoch ms. */
  readonly t: number
  /** Null without a sensor: of a channel of a card, or a handheld device. */
  readonly sensorPk: number | null
  readonly receivedAt: number
  readonly seq: number | null
  readonly resend: boolean
  readonly correction: boolean
  /** First 8 bytes of the SHA-256 of the canonical values, signed. */
  readonly digest: bigint
  readonly values: Readonly<Record<string, number>>
  readonly extra: Readonly<Record<string, ExtraValue>> | null
}

/** Point and time: unique among samples in use. */
export const sampleKey = (of: { mappingId: number; t: number }): string => `${of.mappingId}:${of.t}`

/** Positive if `a` is preferred over `b`: a correction wins, then the higher seq, then the higher digest. */
export function compareRivals(a: Sample, b: Sample): number {
  if (a.correction !== b.correction) return a.correction ? 1 : -1
  const bySeq = (a.seq ?? -1) - (b.seq ?? -1)
  if (bySeq !== 0) return bySeq
  return a.digest === b.digest ? 0 : a.digest > b.digest ? 1 : -1
}

/** Whether a repeated sample adds information to the known one. */
export function addsTo(known: Pick<Sample, 'seq' | 'correction' | 'resend' | 'sensorPk'>, again: Sample): boolean {
  return (
    (again.correction && !known.correction) ||
    (again.seq ?? -1) > (known.seq ?? -1) ||
    (known.resend && !again.resend) ||
    (again.sensorPk !== null && (known.sensorPk === null || again.sensorPk < known.sensorPk))
  )
}

/** Merges two copies of the same values into one sample, independent of their order. */
export function mergeRepeated(a: Sample, b: Sample): Sample {
  const seq = a.seq === null ? b.seq : b.seq === null ? a.seq : Math.max(a.seq, b.seq)
  return {
    ...a,
    seq,
    correction: a.correction || b.correction,
    resend: a.resend && b.resend,
    sensorPk: a.sensorPk === null ? b.sensorPk : b.sensorPk === null ? a.sensorPk : Math.min(a.sensorPk, b.sensorPk),
    receivedAt: Math.min(a.receivedAt, b.receivedAt),
  }
}
