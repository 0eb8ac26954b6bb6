import { assetErrors } from '../../asset/asset.errors.ts'
import { isoClass } from '../../asset/severity/iso-zones.table.ts'
import { owningCompany } from '../../core/common-fields.ts'
import { choice, flag, type NumberField, number, text } from '../../core/field.ts'
import { resource } from '../../core/resource.ts'
import type { Text } from '../../core/text.ts'
import { countChoices } from '../../device/model/period-choices.table.ts'
import { thresholdKind } from '../alarm.enums.ts'
import { alarmCountMax } from './alarm-limits.ts'
import { alarmDelayMaxMinutes } from './alarm-timing.ts'
import { type LimitLevel, type LimitName, type LimitRow, limitRows } from './limit-names.table.ts'
import { alarmCountField, alarmIntervalField, clearCountField, hysteresisField, timingSection } from './timing-fields.ts'

const levelWord = { C: { cn: '警告限值', en: 'warning limit' }, D: { cn: '危险限值', en: 'danger limit' } } as const satisfies Record<
  LimitLevel,
  Text
>

const labelOf = ({ quantity, axis, level }: LimitRow): Text => ({
  cn: `${quantity.cn}${axis ? ` ${axis} 轴` : ''}${levelWord[level].cn}`,
  en: `${quantity.en}${axis ? ` ${axis}` : ''}, ${levelWord[level].en}`,
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

/** Limits of vibration, temperature and battery that sensors share; vibration severity by a standard or by custom values. */
export const threshold = resource({
  key: 'threshold',
  label: { cn: '阈值模板', en: 'Threshold template' },
  plural: { cn: '阈值模板', en: 'Threshold templates' },
  hint: {
    cn: '阈值模板规定各项指标的警告和危险限值。可按 ISO 标准选择，也可自定义，再分配给传感器。',
    en: 'A template contains warning and danger limits, from an ISO standard or custom. Assign it to sensors.',
  },
  permission: 'business:threshold',
  table: 'threshold',
  title: 'name',
  owner: 'companyId',
  shared: 'tenant',
  fields: {
    name: text({ label: { cn: '模板名称', en: 'Template name' }, max: 60, required: true, list: true, search: true }),
    companyId: owningCompany,
    kind: choice(thresholdKind, { label: { cn: '类型', en: 'Type' }, required: true, list: true, search: true, initial: 'Iso' }),
    isoClass: choice(isoClass, { label: { cn: '烈度标准', en: 'Severity standard' }, list: true, search: true }),
    isDefault: flag({
      label: { cn: '公司默认模板', en: 'Company default' },
      list: true,
      search: true,
      initial: false,
      help: { cn: '用于未分配模板的传感器', en: 'Applies to sensors without a template' },
    }),
    ...limitFields,
    intervalCount: alarmCountField({ cn: '连续超限达到此次数后报警', en: 'Consecutive samples over the limit before the alarm is raised' }),
    effectiveIntervalCount: clearCountField({
      cn: '连续恢复达到此次数后解除报警',
      en: 'Consecutive samples within the limit before the alarm is cleared',
    }),
    intervalTime: alarmIntervalField,
    outOf: number({
      label: { cn: '统计样本数', en: 'Out of samples' },
      integer: true,
      min: 1,
      max: alarmCountMax,
      section: timingSection,
      help: {
        cn: '最近若干次采样中超限达到报警次数即报警；留空为必须连续',
        en: 'The alarm count must be reached within this number of samples. Leave empty to require consecutive samples.',
      },
    }),
    hysteresis: hysteresisField,
    onDelay: number({
      label: { cn: '报警延时', en: 'On-delay' },
      unit: 'minute',
      min: 0,
      max: alarmDelayMaxMinutes,
      required: true,
      initial: 0,
      section: timingSection,
      help: { cn: '超限持续此时间后报警', en: 'How long the value must stay over the limit before the alarm is raised' },
    }),
    offDelay: number({
      label: { cn: '恢复延时', en: 'Off-delay' },
      unit: 'minute',
      min: 0,
      max: alarmDelayMaxMinutes,
      required: true,
      initial: 0,
      section: timingSection,
      help: { cn: '恢复持续此时间后解除报警', en: 'How long the value must stay within the limit before the alarm is cleared' },
    }),
    dailyPushCount: number({
      label: { cn: '每日通知次数', en: 'Notifications per day' },
      keywords: '每日推送次数 daily push count',
      integer: true,
      // That the counts of the specification are these is a guess.
      ...countChoices,
      required: true,
      // A guess.
      initial: 10,
      section: timingSection,
      help: { cn: '每人每测点每日最多通知次数', en: 'Maximum per recipient, point and day' },
    }),
    learnRange: number({
      label: { cn: '自适应学习范围（%）', en: 'Adaptive learning range (%)' },
      min: 0,
      // A guess: a learned limit of more than twice the configured one is no longer the same limit.
      max: 100,
      initial: 20,
      section: timingSection,
      help: { cn: '学习值偏离设定值的最大范围', en: 'Maximum deviation of a learned limit from the configured one' },
    }),
  },
  blocks: [
    { by: 'equipment', field: 'thresholdId', error: assetErrors.thresholdUsedByMachine },
    { by: 'machineModel', field: 'thresholdId', error: assetErrors.thresholdUsedByTemplate },
  ],
  sort: ['name', 'kind', 'isoClass'],
})
