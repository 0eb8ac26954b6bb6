import { memberOf } from '../../core/enum.ts'
import type { Text } from '../../core/text.ts'
import type { UnitKey } from '../../core/unit.ts'
import type { AlarmTypeCode } from '../alarm-types.table.ts'
import { bandFaultLine } from './band-alarm.enums.ts'

/** The alarm type of a band alarm: alarm types are those of the specification; the record also has the name of the band. */
export const alarmTypeOfBand = {
  velocity: 'VibrationIntensity',
  acceleration: 'HighFrequencyAcceleration',
  envelope: 'EnvelopeThreshold',
} as const satisfies Record<string, AlarmTypeCode>

/** The unit of a band's values. */
export const unitOfBand = {
  velocity: 'velocity',
  acceleration: 'acceleration',
  envelope: 'acceleration',
} as const satisfies Record<keyof typeof alarmTypeOfBand, UnitKey>

/** The range of a band. */
export interface BandRange {
  readonly scale: string
  readonly low: number | null
  readonly high: number | null
  readonly faultLine: string | null
  readonly harmonics: number | null
  readonly widthPercent: number | null
  readonly plugin?: string | null
  readonly pluginValue?: string | null
}

/** The range of a band as display text: `100–200 Hz`, `3–5×`, `Outer race (BPFO), 3 harmonics ± 3 %`. */
export function bandRangeText({ scale, low, high, faultLine, harmonics, widthPercent, plugin, pluginValue }: BandRange): Text {
  if (scale === 'Plugin') return { cn: `${plugin ?? ''}：${pluginValue ?? ''}`, en: `${plugin ?? ''}: ${pluginValue ?? ''}` }
  if (scale === 'FaultLine') {
    const family = memberOf(bandFaultLine, faultLine) ?? { cn: '', en: '' }
    return {
      cn: `${family.cn}，${harmonics ?? 1} 次谐波 ±${widthPercent ?? 0}%`,
      en: `${family.en}, ${harmonics ?? 1} harmonics ± ${widthPercent ?? 0} %`,
    }
  }
  const range = `${low ?? 0}–${high ?? 0}`
  return scale === 'Order' ? { cn: `${range}×`, en: `${range}×` } : { cn: `${range} Hz`, en: `${range} Hz` }
}
