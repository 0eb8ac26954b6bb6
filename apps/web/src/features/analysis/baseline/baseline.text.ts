import type { Text } from '@undertone/domain/core/text'

/** Sentences of the baseline. */
export const baselineText = {
  baseline: { cn: '基线', en: 'Baseline' },
  label: { cn: '基线 {time}', en: 'baseline {time}' },
  none: { cn: '尚无基线', en: 'No baseline yet' },
  howTo: {
    cn: '选择一次设备状态良好时的采样，设为基线；同一测点、同样轴与采集模式的频谱都与它对照。',
    en: 'Choose a sampling taken while the machine was well and set it: spectra of this point with the same axes and collection mode are compared to it.',
  },
  noneToast: { cn: '尚无基线：在频谱面板的“基线”中设置', en: 'No baseline yet: set one with "Baseline" in the head of the spectrum' },
  noRight: { cn: '您没有设置基线的权限。', en: 'You do not have the right to set one.' },
  isThis: { cn: '当前采样即为基线', en: 'This sampling is the baseline' },
  setBy: { cn: '{who} 设于 {when}', en: 'Set by {who}, {when}' },
  show: { cn: '在频谱上显示 (B)', en: 'Show on the spectrum (B)' },
  note: { cn: '备注', en: 'Note' },
  notePlaceholder: { cn: '例如：大修后、满负荷', en: 'For example: after overhaul, full load' },
  set: { cn: '将当前采样设为基线', en: 'Set this sampling as baseline' },
  replace: { cn: '改用当前采样', en: 'Use this sampling instead' },
  replaceTitle: { cn: '替换基线？', en: 'Replace the baseline?' },
  replaceNote: {
    cn: '原基线的波形不再受保护，可能按数据稀释策略清理。',
    en: 'The wave of the former baseline is no longer held: dilution may take it.',
  },
  goTo: { cn: '打开基线采样', en: 'Go to it' },
  clear: { cn: '清除', en: 'Clear' },
  clearTitle: { cn: '清除基线？', en: 'Clear the baseline?' },
  clearNote: {
    cn: '波形本身保留，但不再受保护，可能按数据稀释策略清理。',
    en: 'The wave itself stays, but is no longer held: dilution may take it.',
  },
  wasSet: { cn: '已设为基线', en: 'Set as baseline' },
  wasCleared: { cn: '基线已清除', en: 'The baseline was cleared' },
  held: { cn: '基线波形不受数据稀释影响。', en: 'The wave of a baseline is exempt from dilution.' },
} as const satisfies Record<string, Text>
