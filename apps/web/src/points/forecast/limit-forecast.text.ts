import type { Text } from '@undertone/domain/core/text'

/** Texts of the time in which a trend reaches its limits. */
export const forecastText = {
  reached: { cn: '已达到', en: 'already reached' },
  soon: { cn: '一天之内', en: 'within a day' },
  exact: { cn: '约 {likely} 天后', en: 'in about {likely} {likely|day|days}' },
  within: { cn: '{from}–{to} 天后，最可能 {likely} 天', en: 'in {from}–{to} days, most likely {likely}' },
  open: { cn: '最早 {from} 天后，最可能 {likely} 天', en: 'in {from} days at the earliest, most likely {likely}' },
  openOnly: { cn: '最早 {from} 天后', en: 'in {from} days at the earliest' },
  far: { cn: '一年内不会', en: 'not within a year' },
  limitC: { cn: '警告限值（{value} {unit}）{when}', en: 'warning limit ({value} {unit}) {when}' },
  limitD: { cn: '危险限值（{value} {unit}）{when}', en: 'danger limit ({value} {unit}) {when}' },
  growing: { cn: '{axis} 按此趋势：{limits}', en: '{axis} at this trend: {limits}' },
  basis: {
    cn: '80% 区间，假定工况不变；自 {since} 起上升（概率 {share}%）',
    en: '80 % interval, assuming unchanged operation; rising since {since} (probability {share} %)',
  },
  noTrend: { cn: '没有趋向限值的趋势', en: 'No trend towards the limits' },
  step: { cn: '没有趋向限值的趋势：阶跃后保持在新水平', en: 'No trend towards the limits: one step to a new, steady level' },
  fewDays: { cn: '有数据的天数不足，无法推算（{days} 天）', en: 'Too few days with values for a forecast ({days} {days|day|days})' },
  changed: { cn: '从 {since} 起算：{why}', en: 'counted from {since}: {why}' },
} as const satisfies Record<string, Text>
