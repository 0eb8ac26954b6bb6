import { assetErrors } from '../../asset/asset.errors.ts'
import { isoClass } from '../../asset/severity/iso-zones.table.ts'
import { ownCompany } from '../../core/common-fields.ts'
import { choice, flag, type NumberField, number, text } from '../../core/field.ts'
import { resource } from '../../core/resource.ts'
import type { Text } from '../../core/text.ts'
import { thresholdKind } from '../alarm.enums.ts'
import { alarmCountMax } from './alarm-limits.ts'
import { alarmDelayMaxMinutes } from './alarm-timing.ts'
import { type LimitName, type LimitRow, limitRows } from './limit-names.table.ts'
import { alarmCountField, alarmIntervalField, effectiveCountField, hysteresisField, timingSection } from './timing-fields.ts'

const labelOf = ({ quantity, axis, level }: LimitRow): Text => ({
  cn: `${quantity.cn}${axis ? ` ${axis} 轴` : ''} ${level} 级`,
  en: `${quantity.en}${axis ? ` ${axis}` : ''}, level ${level}`,
})

const limitField = (row: LimitRow) =>
  number({
    label: labelOf(row),
    unit: row.unit,
    min: row.min,
    max: row.max,
    section: row.quantity,
    ...(row.initial === undefined ? {} : { initial: row.initial }),
  })

const limitFields = Object.fromEntries(limitRows.map((row) => [row.name, limitField(row)])) as Readonly<
  Record<LimitName, NumberField<false>>
>

/** Limits of vibration, temperature and battery that sensors share; vibration severity by a standard or by values of its own. */
export const threshold = resource({
  key: 'threshold',
  label: { cn: '阈值模板', en: 'Threshold template' },
  plural: { cn: '阈值模板', en: 'Threshold templates' },
  hint: {
    cn: '阈值模板规定各项指标的 C、D 级限值。可按 ISO 标准选择，也可自定义，再分配给传感器。',
    en: 'A template holds the limits of levels C and D: by an ISO standard or with values of your own. Sensors are given a template.',
  },
  permission: 'business:threshold',
  table: 'threshold',
  title: 'name',
  owner: 'companyId',
  shared: 'tenant',
  fields: {
    name: text({ label: { cn: '模板名称', en: 'Template name' }, max: 60, required: true, list: true, search: true }),
    companyId: ownCompany,
    kind: choice(thresholdKind, { label: { cn: '类型', en: 'Kind' }, required: true, list: true, search: true, initial: 'Iso' }),
    isoClass: choice(isoClass, { label: { cn: '烈度标准', en: 'Severity standard' }, list: true, search: true }),
    isDefault: flag({
      label: { cn: '公司默认模板', en: "Company's default" },
      list: true,
      search: true,
      initial: false,
      help: { cn: '未分配模板的传感器使用它', en: 'Holds for sensors without a template' },
    }),
    ...limitFields,
    intervalCount: alarmCountField({ cn: '连续超限达到此次数后报警', en: 'Consecutive samples beyond the limit before an alarm begins' }),
    effectiveIntervalCount: effectiveCountField({
      cn: '连续恢复达到此次数后结束',
      en: 'Consecutive samples back within it before the alarm ends',
    }),
    intervalTime: alarmIntervalField,
    outOf: number({
      label: { cn: '统计样本数', en: 'Out of' },
      integer: true,
      min: 1,
      max: alarmCountMax,
      section: timingSection,
      help: {
        cn: '最近若干次采样中超限达到报警次数即报警；空为必须连续',
        en: 'The alarm count is reached within so many samples; empty: in a row',
      },
    }),
    hysteresis: hysteresisField,
    onDelay: number({
      label: { cn: '报警延时', en: 'On delay' },
      unit: 'minute',
      min: 0,
      max: alarmDelayMaxMinutes,
      required: true,
      initial: 0,
      section: timingSection,
      help: { cn: '超限持续此时间后报警', en: 'The value must stay beyond its limit for so long' },
    }),
    offDelay: number({
      label: { cn: '恢复延时', en: 'Off delay' },
      unit: 'minute',
      min: 0,
      max: alarmDelayMaxMinutes,
      required: true,
      initial: 0,
      section: timingSection,
      help: { cn: '恢复持续此时间后结束', en: 'It must stay within for so long before the alarm ends' },
    }),
    dailyPushCount: number({
      label: { cn: '每日推送次数', en: 'Daily push count' },
      integer: true,
      min: 1,
      // A guess: beyond what anybody reads in a day.
      max: 100,
      required: true,
      // A guess.
      initial: 10,
      section: timingSection,
      help: { cn: '每人每测点每日最多通知', en: 'Most notifications per receiver, point and day' },
    }),
    learnRange: number({
      label: { cn: '自适应学习范围（%）', en: 'Adaptive learning range (%)' },
      min: 0,
      // A guess: a learned limit beyond twice the set one is no longer the same limit.
      max: 100,
      initial: 20,
      section: timingSection,
      help: { cn: '学习值偏离设定值的上限', en: 'How far a learned limit may depart from the set one' },
    }),
  },
  blocks: [
    { by: 'equipment', field: 'thresholdId', error: assetErrors.thresholdOfMachine },
    { by: 'machineModel', field: 'thresholdId', error: assetErrors.thresholdOfModel },
  ],
  sort: ['name', 'kind', 'isoClass'],
})
