import type { CodeOf } from '../core/enum.ts'
import type { Text } from '../core/text.ts'
import { workType } from './email.enums.ts'

type WorkTypeCode = CodeOf<typeof workType>

/** A placeholder in double braces in an e-mail template, with a sample value for the preview. */
export interface EmailPlaceholder {
  readonly key: string
  readonly label: Text
  readonly sample: Text
  /** The types of e-mail that support it. */
  readonly types: readonly WorkTypeCode[]
}

const { Alarm, Weekly, Monthly, Inspection } = workType.members
const every: readonly WorkTypeCode[] = [Alarm.code, Weekly.code, Monthly.code, Inspection.code]
const reports: readonly WorkTypeCode[] = [Weekly.code, Monthly.code]
const alarm: readonly WorkTypeCode[] = [Alarm.code]
const inspection: readonly WorkTypeCode[] = [Inspection.code]

/** All placeholders of e-mail templates. They are replaced and never evaluated (security.md S-40). The specification names none: a guess. */
export const emailPlaceholders: readonly EmailPlaceholder[] = [
  { key: 'company', label: { cn: '公司', en: 'Company' }, sample: { cn: '一号工厂', en: 'Plant North' }, types: every },
  { key: 'time', label: { cn: '时间', en: 'Time' }, sample: { cn: '2026-11-21 14:30:00', en: '2026-11-21 14:30:00' }, types: every },
  {
    key: 'link',
    label: { cn: '查看链接', en: 'Link' },
    sample: { cn: 'https://monitor.example.com/#/', en: 'https://monitor.example.com/#/' },
    types: every,
  },
  { key: 'area', label: { cn: '区域', en: 'Area' }, sample: { cn: '泵房', en: 'Pump house' }, types: [...alarm, ...inspection] },
  { key: 'equipment', label: { cn: '设备', en: 'Machine' }, sample: { cn: '1# 循环水泵', en: 'Cooling pump 1' }, types: alarm },
  { key: 'point', label: { cn: '测点', en: 'Measuring point' }, sample: { cn: '驱动端轴承', en: 'Drive-end bearing' }, types: alarm },
  { key: 'sensorId', label: { cn: '传感器编号', en: 'Sensor ID' }, sample: { cn: '1A2B3C4D', en: '1A2B3C4D' }, types: alarm },
  { key: 'level', label: { cn: '报警等级', en: 'Alarm level' }, sample: { cn: '危险', en: 'Danger' }, types: alarm },
  { key: 'alarmType', label: { cn: '报警类型', en: 'Alarm type' }, sample: { cn: '振动烈度', en: 'Vibration severity' }, types: alarm },
  { key: 'axis', label: { cn: '方向', en: 'Axis' }, sample: { cn: 'Z', en: 'Z' }, types: alarm },
  { key: 'value', label: { cn: '测量值', en: 'Measured value' }, sample: { cn: '11.8 mm/s', en: '11.8 mm/s' }, types: alarm },
  { key: 'limit', label: { cn: '报警阈值', en: 'Limit' }, sample: { cn: '9.3 mm/s', en: '9.3 mm/s' }, types: alarm },
  {
    key: 'period',
    label: { cn: '统计周期', en: 'Period' },
    sample: { cn: '2026 年第 47 周', en: 'Week 47 of 2026' },
    types: [...reports, ...inspection],
  },
  { key: 'machines', label: { cn: '设备总数', en: 'Machines' }, sample: { cn: '42', en: '42' }, types: reports },
  { key: 'alarms', label: { cn: '报警次数', en: 'Alarms' }, sample: { cn: '7', en: '7' }, types: reports },
  { key: 'task', label: { cn: '点检任务', en: 'Inspection task' }, sample: { cn: '早班巡检', en: 'Morning round' }, types: inspection },
  { key: 'group', label: { cn: '点检班组', en: 'Team' }, sample: { cn: '甲班', en: 'Shift A' }, types: inspection },
  { key: 'dangers', label: { cn: '发现隐患数', en: 'Hazards found' }, sample: { cn: '2', en: '2' }, types: inspection },
]

/** The placeholders of an e-mail type. */
export const placeholdersOf = (type: unknown): readonly EmailPlaceholder[] =>
  emailPlaceholders.filter(({ types }) => types.some((code) => code === type))
