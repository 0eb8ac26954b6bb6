import type { Acked } from './ledger.ts'

/** Time between two samples of a sensor, ms. Faster than any real sensor, so that a long run stays within two hours. */
const stepMs = 50

/** Sample number `n` of a sensor: its values are derived from the number and exact in float32. The severity crosses its limits (20 and 30) early. */
export const sampleOf = (sensor: string, startMs: number, n: number): Acked => ({
  sensor,
  t: startMs + n * stepMs,
  values: { vX: (n + 12) % 256, aZ: ((n * 7) % 4096) / 8, tem: 20 + (n % 64) / 4 },
})

/** The telemetry message for samples. */
export function payloadOf(samples: readonly Acked[]): string {
  const bySensor: Record<string, { ts: number; values: Acked['values'] }[]> = {}
  for (const { sensor, t, values } of samples) {
    bySensor[sensor] ??= []
    bySensor[sensor].push({ ts: t, values })
  }
  return JSON.stringify(bySensor)
}
