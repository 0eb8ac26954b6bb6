import type { Text } from '@undertone/domain/core/text'

/** Texts of the lists of recordings. */
export const samplingText = {
  sampled: { cn: '采样时间', en: 'Recorded' },
  mode: { cn: '模式', en: 'Mode' },
  rate: { cn: '采样频率', en: 'Sampling rate' },
  points: { cn: '点数', en: 'Samples' },
  axes: { cn: '方向', en: 'Axes' },
  missing: { cn: '缺 {axes}', en: '{axes} missing' },
  uncalibrated: { cn: '未校准', en: 'uncalibrated' },
  uncalibratedHelp: {
    cn: '未校准：数值仅供参考，不评级、不报警、不参与诊断',
    en: 'Uncalibrated: for indication only. It is not graded, raises no alarm and is not diagnosed.',
  },
  analyse: { cn: '分析', en: 'Analyse' },
} as const satisfies Record<string, Text>
