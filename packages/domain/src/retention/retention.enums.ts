import { enumeration } from '../core/enum.ts'

/** Data of a policy: groups of the telemetry, and waveforms. */
export const retentionSubject = enumeration(
  'RetentionSubject',
  { cn: '稀释对象', en: 'Data' },
  {
    Vibration: { code: 'vibration', cn: '振动特征值', en: 'Vibration features' },
    Temperature: { code: 'temperature', cn: '温度', en: 'Temperature' },
    Operation: { code: 'operation', cn: '工况参数', en: 'Operating data' },
    Device: { code: 'device', cn: '设备状态', en: 'Device status' },
    Waves: { code: 'waves', cn: '波形', en: 'Waveforms' },
  },
)

/** State of a run. A started run continues after a restart. */
export const retentionRunState = enumeration(
  'RetentionRunState',
  { cn: '稀释状态', en: 'Run status' },
  {
    Waiting: { code: 'waiting', cn: '等待中', en: 'Waiting', tone: 'neutral' },
    Running: { code: 'running', cn: '进行中', en: 'Running', tone: 'accent' },
    Done: { code: 'done', cn: '已完成', en: 'Done', tone: 'good' },
    Stopped: { code: 'stopped', cn: '已停止', en: 'Stopped', tone: 'warning' },
  },
)
