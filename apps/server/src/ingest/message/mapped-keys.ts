import { canonicalValue } from '@undertone/device/message/canonical'
import type { ExtraValue, TelemetryPoint } from '@undertone/device/message/telemetry'

/** The known keys of a sensor's unknown ones: value × factor + shift. */
export type KeyMappings = Readonly<Record<string, readonly [target: string, factor: number, shift: number]>>

type Values = Pick<TelemetryPoint, 'values' | 'extra'>

/** The values with mapped keys under their known ones. A value that was sent under the known key stays, and so does a value that is not a number. */
export function withMappedKeys({ values, extra }: Values, mappings: KeyMappings | null): Values {
  if (extra === null || mappings === null) return { values, extra }
  const mapped: Record<string, number> = { ...values }
  const rest: Record<string, ExtraValue> = {}
  for (const [key, value] of Object.entries(extra)) {
    const [target, factor, shift] = (Object.hasOwn(mappings, key) ? mappings[key] : undefined) ?? ['', 1, 0]
    const known = target === '' || typeof value !== 'number' || mapped[target] !== undefined ? null : canonicalValue(value * factor + shift)
    if (known === null) rest[key] = value
    else mapped[target] = known
  }
  return { values: mapped, extra: Object.keys(rest).length > 0 ? rest : null }
}
