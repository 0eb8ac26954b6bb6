import { sensorThreshold } from '../alarm/threshold/sensor-threshold.resource.ts'
import type { Text } from '../core/text.ts'
import { plantBook } from './plant-book.ts'
import { resources } from './resources.ts'

/** The kind of an imported recording. */
export const recordingKind = 'recording'
/** The kind of imported telemetry. */
export const telemetryKind = 'telemetry'

/** What can be imported, by its kind in the history of imports. */
export const importKinds: Readonly<Record<string, Text>> = {
  ...Object.fromEntries(resources.map((of) => [of.key, of.plural])),
  [sensorThreshold.key]: sensorThreshold.plural,
  [plantBook.key]: plantBook.plural,
  [recordingKind]: { cn: '录波文件', en: 'Recordings' },
  [telemetryKind]: { cn: '遥测数据', en: 'Telemetry' },
}
