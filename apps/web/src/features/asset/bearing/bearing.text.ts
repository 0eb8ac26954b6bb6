import type { Text } from '@undertone/domain/core/text'

/** Texts of the bearing library. */
export const bearingText = {
  platform: { cn: '平台', en: 'Platform' },
  doubts: { cn: '校验', en: 'Checks' },
  passes: { cn: '一致', en: 'Consistent' },
  doubtful: { cn: '{count} 处存疑', en: '{count} doubtful' },
  orders: { cn: '特征阶次校验', en: 'Defect orders and checks' },
  order: { cn: '阶次', en: 'Order' },
  entered: { cn: '填写值', en: 'Entered' },
  computed: { cn: '几何计算值', en: 'From geometry' },
  difference: { cn: '差异', en: 'Difference' },
  noGeometry: { cn: '填写滚动体数、d 和 D 后自动计算。', en: 'Enter the number of elements, d and D to calculate the orders.' },
  allPassed: { cn: '各项校验均通过。', en: 'All checks passed.' },
  otherRecords: { cn: '同型号的其他数据', en: 'Other records of this model' },
  agrees: { cn: '一致', en: 'matches' },
  contradicts: { cn: '相差 {percent}%', en: 'differs by {percent} %' },
} as const satisfies Record<string, Text>

/** The defect orders with their abbreviations, which both languages use. */
export const orderText = {
  bpfo: { cn: '外圈 BPFO', en: 'Outer race BPFO' },
  bpfi: { cn: '内圈 BPFI', en: 'Inner race BPFI' },
  bsf: { cn: '滚动体 BSF', en: 'Rolling element BSF' },
  ftf: { cn: '保持架 FTF', en: 'Cage FTF' },
} as const satisfies Record<string, Text>
