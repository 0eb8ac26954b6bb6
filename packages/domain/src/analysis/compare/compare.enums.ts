import { enumeration } from '../../core/enum.ts'

/** What a recording is compared with, in the order of the menu. */
export const compareWith = enumeration(
  'CompareWith',
  { cn: '对比对象', en: 'Compare with' },
  {
    Week: { code: 'Week', cn: '一周前', en: 'Last week' },
    Month: { code: 'Month', cn: '一个月前', en: 'Last month' },
    Repair: { code: 'Repair', cn: '检修前', en: 'Before the repair' },
    Baseline: { code: 'Baseline', cn: '基线', en: 'Baseline' },
    Sister: { code: 'Sister', cn: '同型设备', en: 'Sister machine' },
  },
)
