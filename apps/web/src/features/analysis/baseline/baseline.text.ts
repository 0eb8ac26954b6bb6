import type { Text } from '@undertone/domain/core/text'

/** Texts of the baseline. */
export const baselineText = {
  baseline: { cn: '基线', en: 'Baseline' },
  label: { cn: '基线 {time}', en: 'baseline {time}' },
  none: { cn: '尚无基线', en: 'No baseline yet' },
  howTo: {
    cn: '选择设备健康时的一次采样并设为基线；该测点相同轴向与采集模式的频谱将与其对照。',
    en: 'Select a recording from when the machine was healthy and set it as the baseline. Spectra of this point with the same axes and collection mode are compared with it.',
  },
  uncalibrated: {
    cn: '当前采样未校准，不能设为基线，也不与基线对照。',
    en: 'This recording is uncalibrated: it cannot be a baseline, nor is it compared with one.',
  },
  noneToast: { cn: '尚无基线：请在频谱面板的“基线”中设置', en: 'No baseline yet. Set one with “Baseline” in the spectrum header.' },
  noRight: { cn: '您没有设置基线的权限。', en: 'You do not have permission to set a baseline.' },
  isThis: { cn: '当前采样即为基线', en: 'This recording is the baseline' },
  setBy: { cn: '由 {who} 于 {when} 设置', en: 'Set by {who}, {when}' },
  show: { cn: '在频谱上显示 (B)', en: 'Show on spectrum (B)' },
  note: { cn: '备注', en: 'Notes' },
  notePlaceholder: { cn: '例如：大修后、满负荷', en: 'For example: after overhaul, full load' },
  set: { cn: '将当前采样设为基线', en: 'Set this recording as baseline' },
  replace: { cn: '改用当前采样', en: 'Use this recording instead' },
  replaceTitle: { cn: '替换基线？', en: 'Replace baseline?' },
  replaceNote: {
    cn: '原基线的波形不再受保护，可能按数据保留策略删除。',
    en: 'The previous baseline recording is no longer protected and may be deleted by retention.',
  },
  goTo: { cn: '打开基线采样', en: 'Open baseline' },
  clear: { cn: '清除', en: 'Clear' },
  clearTitle: { cn: '清除基线？', en: 'Clear baseline?' },
  clearNote: {
    cn: '波形本身保留，但不再受保护，可能按数据保留策略删除。',
    en: 'The recording is kept, but is no longer protected and may be deleted by retention.',
  },
  wasSet: { cn: '已设为基线', en: 'Baseline set' },
  wasCleared: { cn: '基线已清除', en: 'Baseline cleared' },
  protectedHelp: { cn: '基线采样不会按数据保留策略删除。', en: 'Baseline recordings are never deleted by retention.' },
} as const satisfies Record<string, Text>
