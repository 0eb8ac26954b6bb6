import type { Text } from '@undertone/domain/core/text'

/** Sentences of the bearing library. */
export const bearingText = {
  title: { cn: '轴承库', en: 'Bearings' },
  platform: { cn: '平台', en: 'Platform' },
  doubts: { cn: '校验', en: 'Checks' },
  passes: { cn: '一致', en: 'Consistent' },
  doubtful: { cn: '{count} 处存疑', en: '{count} in doubt' },
  orders: { cn: '特征阶次校验', en: 'Orders and checks' },
  order: { cn: '阶次', en: 'Order' },
  given: { cn: '填写值', en: 'Given' },
  computed: { cn: '几何计算值', en: 'From the geometry' },
  difference: { cn: '差异', en: 'Difference' },
  noGeometry: { cn: '填写滚动体数、d 和 D 后自动计算。', en: 'Number of elements, d and D give the orders.' },
  allHold: { cn: '各项恒等式均成立。', en: 'All identities hold.' },
  rivals: { cn: '同型号的其他数据', en: 'Other rows of this model' },
  agrees: { cn: '一致', en: 'agrees' },
  contradicts: { cn: '相差 {percent}%', en: '{percent} % apart' },
} as const satisfies Record<string, Text>

/** The defect lines by their abbreviations, which both languages use. */
export const orderText = {
  bpfo: { cn: '外圈 BPFO', en: 'Outer race BPFO' },
  bpfi: { cn: '内圈 BPFI', en: 'Inner race BPFI' },
  bsf: { cn: '滚动体 BSF', en: 'Element spin BSF' },
  ftf: { cn: '保持架 FTF', en: 'Cage FTF' },
} as const satisfies Record<string, Text>
