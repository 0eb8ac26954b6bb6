import { enumeration } from '../core/enum.ts'

/** What a policy thins: groups of the telemetry, each with a policy of its own, and waves. */
export const dilutionSubject = enumeration(
  'DilutionSubject',
  { cn: '稀释对象', en: 'What is thinned' },
  {
    Vibration: { code: 'vibration', cn: '振动特征值', en: 'Vibration features' },
    Temperature: { code: 'temperature', cn: '温度', en: 'Temperatures' },
    Operation: { code: 'operation', cn: '工况参数', en: 'Operating values' },
    Device: { code: 'device', cn: '设备状态', en: 'Device values' },
    Waves: { code: 'waves', cn: '波形', en: 'Waves' },
  },
)

/** How far a run has come. A run that was begun goes on after a restart. */
export const dilutionRunState = enumeration(
  'DilutionRunState',
  { cn: '稀释状态', en: 'State of a dilution' },
  {
    Waiting: { code: 'waiting', cn: '等待中', en: 'Waiting', tone: 'neutral' },
    Running: { code: 'running', cn: '进行中', en: 'Running', tone: 'accent' },
    Done: { code: 'done', cn: '已完成', en: 'Done', tone: 'good' },
    Stopped: { code: 'stopped', cn: '已停止', en: 'Stopped', tone: 'warning' },
  },
)
