import type { Text } from '../../core/text.ts'
import { telemetryLimits } from './telemetry-limits.ts'

const max = telemetryLimits.seriesPerFile

/** Why a file is no list of devices and no telemetry. */
export const telemetryProblems = {
  damaged: { cn: 'JSON 不完整', en: 'its JSON is damaged' },
  empty: { cn: '文件中没有遥测（时间范围须以毫秒给出）', en: 'it has no telemetry (times of a request are milliseconds)' },
  unknown: { cn: '格式不符', en: 'it has another shape' },
  noTime: { cn: '没有时间列', en: 'it has no column of times' },
  noKeys: { cn: '没有遥测列', en: 'it has no column of telemetry' },
  tooMany: { cn: `键超过 ${max} 个`, en: `it has more than ${max} keys of devices` },
} as const satisfies Record<string, Text>
export type TelemetryProblem = keyof typeof telemetryProblems
