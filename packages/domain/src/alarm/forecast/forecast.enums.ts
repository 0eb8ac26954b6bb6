import { enumeration } from '../../core/enum.ts'

/** What a trend says of its limits. */
export const trendOutlook = enumeration(
  'TrendOutlook',
  { cn: '趋势展望', en: 'Outlook of a trend' },
  {
    Growing: { code: 'Growing', cn: '持续增长', en: 'Growing', tone: 'warning' },
    NoGrowth: { code: 'NoGrowth', cn: '没有增长趋势', en: 'No trend', tone: 'neutral' },
    Step: { code: 'Step', cn: '阶跃到新水平后未再增长', en: 'A step to another level, and no trend since', tone: 'neutral' },
    FewDays: { code: 'FewDays', cn: '有数据的天数不足', en: 'Too few days with values', tone: 'neutral' },
  },
)

/** Why values before a day do not count for a trend. */
export const changePointKind = enumeration(
  'ChangePointKind',
  { cn: '变化点', en: 'Change point' },
  {
    Maintenance: { code: 'Maintenance', cn: '维护窗口结束', en: 'End of a maintenance window' },
    Learning: { code: 'Learning', cn: '重新学习基线', en: 'The baseline is learned again' },
    Baseline: { code: 'Baseline', cn: '更换基准波形', en: 'A new baseline waveform' },
    Fall: { code: 'Fall', cn: '数值回落', en: 'The values fell' },
  },
)
