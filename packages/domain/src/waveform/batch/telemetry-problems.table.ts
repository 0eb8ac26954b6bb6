import type { Text } from '../../core/text.ts'
import { telemetryLimits } from './telemetry-limits.ts'

const { seriesPerFile, devicesPerFile } = telemetryLimits

/** Why a file is no list of devices and no telemetry. */
export const telemetryProblems = {
  damaged: { cn: 'JSON 不完整', en: 'its JSON is damaged' },
  empty: { cn: '文件中没有遥测（时间范围须以毫秒给出）', en: 'it has no telemetry (times of a request are milliseconds)' },
  unknown: { cn: '格式不符', en: 'it has another shape' },
  noTime: { cn: '没有时间列', en: 'it has no column of times' },
  noKeys: { cn: '没有遥测列', en: 'it has no column of telemetry' },
  tooMany: { cn: `键超过 ${seriesPerFile} 个，请拆分文件`, en: `it has more than ${seriesPerFile} keys of devices: split it` },
  tooManyDevices: { cn: `设备超过 ${devicesPerFile} 个，请拆分文件`, en: `it has more than ${devicesPerFile} devices: split it` },
  tooLarge: { cn: '读取所需的内存或时间过多，请拆分文件', en: 'it takes too much memory or time to read: split it' },
} as const satisfies Record<string, Text>
export type TelemetryProblem = keyof typeof telemetryProblems
