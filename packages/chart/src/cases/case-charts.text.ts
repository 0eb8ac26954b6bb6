/** Texts of the charts of fault cases. */
export const caseChartText = {
  after: { cn: '维修后', en: 'after the repair' },
  peak: { cn: '幅值', en: 'amplitude' },
  days: { cn: '距故障的天数', en: 'Days from the failure' },
  dayUnit: { cn: '天', en: 'd' },
  failure: { cn: '故障', en: 'failure' },
} as const
