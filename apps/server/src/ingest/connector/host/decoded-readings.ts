import type { DecodedMessage, DecodeError } from '@undertone/device/message/decoded'
import type { ReadingState } from '../../../contracts/connector-link.ts'

/** The values of a decoded message, as the page shows them. */
export function readingsOf(decoded: DecodedMessage | DecodeError, source: string, now: number): ReadingState[] {
  if ('error' in decoded || decoded.kind !== 'samples') return []
  return decoded.points.flatMap(({ sensorId, t, values, extra }) =>
    [...Object.entries(values), ...Object.entries(extra ?? {})].flatMap(([key, value]) =>
      typeof value === 'number'
        ? [{ sensorId: sensorId ?? '', key, source, value, quality: 'good' as const, detail: null, at: t ?? now }]
        : [],
    ),
  )
}
