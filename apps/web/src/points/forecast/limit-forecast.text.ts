import type { Text } from '@undertone/domain/core/text'

/** Texts of the time in which a trend reaches its limits. */
export const forecastText = {
  label: { cn: '到达限值的时间', en: 'Time to limit' },
  reached: { cn: '已达到', en: 'reached' },
  within: { cn: '{from}–{to} 天后，最可能 {likely} 天', en: 'in {from} to {to} days, most likely {likely}' },
  open: { cn: '最早 {from} 天后，最可能 {likely} 天', en: 'in {from} days at the earliest, most likely {likely}' },
  openOnly: { cn: '最早 {from} 天后', en: 'in {from} days at the earliest' },
  far: { cn: '一年内不会', en: 'not within a year' },
  limit: { cn: '{level}（{value} {unit}）{when}', en: '{level} ({value} {unit}) {when}' },
  growing: { cn: '{axis} 按此趋势达到限值：{limits}', en: '{axis} reaches its limits at this trend: {limits}' },
  basis: {
    cn: '80% 区间，按负荷与现状不变推算；自 {since} 起增长，增长的可能性 {share}%',
    en: '80 % interval if the machine runs on like this; growing since {since}, with a probability of {share} %',
  },
  noTrend: { cn: '没有趋向限值的趋势', en: 'No trend towards the limits' },
  step: { cn: '没有趋向限值的趋势：阶跃后保持在新水平', en: 'No trend towards the limits: a step to a level that stays' },
  fewDays: { cn: '有数据的天数不足，无法推算（{days} 天）', en: 'Too few days with values for a forecast ({days} {days|day|days})' },
  changed: { cn: '从 {since} 起算：{why}', en: 'counted from {since}: {why}' },
} as const satisfies Record<string, Text>
