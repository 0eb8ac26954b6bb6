import type { Text } from '@undertone/domain/core/text'

/** Sentences of the voice-print screen. */
export const voicePrintRecordText = {
  title: { cn: '声纹记录', en: 'Voice-print records' },
  wave: { cn: '波形图', en: 'Wave' },
  spectrogram: { cn: '时频图', en: 'Spectrogram' },
  spectrum: { cn: 'FFT 频谱图', en: 'FFT spectrum' },
  peak: { cn: '峰值', en: 'peak' },
  analyse: { cn: '分析', en: 'Analyse' },
  choose: { cn: '未选择采样', en: 'No sampling is selected' },
  chooseTitle: { cn: '请选择要试听的声纹', en: 'Choose a voice print to listen to' },
  chooseHint: {
    cn: '在左侧选择测点，其采样时间会列在设备树下方。',
    en: 'Choose a measuring point at the left: its sampling times are listed beneath the tree.',
  },
  unsupportedHint: {
    cn: '请选择其他测点，或在左侧改为试听普通波形。',
    en: 'Choose another point, or listen to the ordinary waves of this one at the left.',
  },
  noData: { cn: '暂无数据', en: 'No data' },
} as const satisfies Record<string, Text>
