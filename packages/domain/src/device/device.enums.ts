import { enumeration } from '../core/enum.ts'
import { gatewayModels } from './gateway-models.table.ts'
import { sensorModels } from './sensor-models.table.ts'

export const deviceOnline = enumeration(
  'DeviceOnline',
  { cn: '在线状态', en: 'Connection' },
  {
    Online: { code: 1, cn: '在线', en: 'Online', tone: 'good' },
    Offline: { code: 2, cn: '离线', en: 'Offline', tone: 'unknown' },
  },
)

/** How a wave was taken; codes of the specification. */
export const collectionFrequencyMode = enumeration(
  'CollectionFrequencyMode',
  { cn: '采集模式', en: 'Collection mode' },
  {
    None: { code: -1, cn: '全部', en: 'All' },
    Middle: { code: 0, cn: '中频', en: 'Middle' },
    High: { code: 1, cn: '高频', en: 'High' },
    LongWave: { code: 2, cn: '长波形', en: 'Long wave' },
    VoicePrint: { code: 3, cn: '声纹', en: 'Voice print' },
  },
)

/** The sensor models as a choice; their capabilities stand in the table. */
export const sensorModel = enumeration(
  'SensorModel',
  { cn: '传感器型号', en: 'Sensor model' },
  Object.fromEntries(sensorModels.map((row) => [row.model, { code: row.model, cn: row.model, en: row.model }])),
)

/** The gateway types as a choice; their capabilities stand in the table. */
export const gatewayType = enumeration(
  'GatewayType',
  { cn: '网关类型', en: 'Gateway type' },
  Object.fromEntries(gatewayModels.map((row) => [row.type, { code: row.type, cn: row.label.cn, en: row.label.en }])),
)

const sleepChoices: Readonly<Record<string, { code: number; cn: string; en: string }>> = {
  NotSleeping: { code: 0, cn: '不休眠', en: 'Not sleeping' },
  S30: { code: 0.5, cn: '30 秒', en: '30 s' },
  ...Object.fromEntries([1, 2, 3, 5, 10, 15, 30].map((m) => [`M${m}`, { code: m, cn: `${m} 分钟`, en: `${m} min` }])),
  ...Object.fromEntries(Array.from({ length: 24 }, (_, i) => i + 1).map((h) => [`H${h}`, { code: h * 60, cn: `${h} 小时`, en: `${h} h` }])),
}

/** How often a sensor wakes, in minutes; 0 is one that does not sleep. Choices of the specification, section 9 of its second document. */
export const sleepMinutes = enumeration('SleepMinutes', { cn: '休眠周期', en: 'Sleep period' }, sleepChoices)
