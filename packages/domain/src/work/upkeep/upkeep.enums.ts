import { enumeration } from '../../core/enum.ts'

/** What a machine shows that makes maintenance due before its interval. */
export const upkeepCondition = enumeration(
  'UpkeepCondition',
  { cn: '按状态', en: 'By condition' },
  {
    None: { code: 1, cn: '不按状态', en: 'Not by condition' },
    Finding: { code: 2, cn: '出现诊断结论', en: 'A finding' },
    Score: { code: 3, cn: '健康分低于', en: 'Health score below' },
  },
)

/** What a reading of a meter of running hours means. */
export const meterReadingKind = enumeration(
  'MeterReadingKind',
  { cn: '读数类型', en: 'Kind of reading' },
  {
    Normal: { code: 1, cn: '正常', en: 'Normal' },
    Rollover: { code: 2, cn: '计满归零', en: 'Rolled over' },
    Replaced: { code: 3, cn: '更换仪表', en: 'Meter replaced' },
    Corrected: { code: 4, cn: '更正上次读数', en: 'Corrects the last one' },
  },
)

/** Why maintenance is due. */
export const upkeepReason = enumeration(
  'UpkeepReason',
  { cn: '到期原因', en: 'Due by' },
  {
    Days: { code: 'days', cn: '日历', en: 'Calendar' },
    Hours: { code: 'hours', cn: '运行小时', en: 'Running hours' },
    Condition: { code: 'condition', cn: '设备状态', en: 'Condition' },
  },
)
