import type { Text } from '@undertone/domain/core/text'

/** Words for what became of findings. */
export const scoreText = {
  findings: { cn: '结论数', en: 'Findings' },
  right: { cn: '正确', en: 'Right' },
  other: { cn: '其他故障', en: 'Another fault' },
  nothing: { cn: '未发现异常', en: 'Nothing' },
  byWork: { cn: '其中经检修核实', en: 'Of these by repair' },
  desk: { cn: '仅凭数据', en: 'From the data' },
  unchecked: { cn: '未核实', en: 'Unchecked' },
  precision: { cn: '准确率（95 % 区间）', en: 'Right of those checked (95 %)' },
  share: { cn: '{share} %（{low}–{high}）', en: '{share} % ({low} to {high})' },
  rules: { cn: '规则（{version}）', en: 'Rules ({version})' },
} as const satisfies Record<string, Text>
