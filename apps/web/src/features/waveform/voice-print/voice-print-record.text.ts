import type { Text } from '@undertone/domain/core/text'

/** Texts of the sound recording page. */
export const voicePrintRecordText = {
  wave: { cn: '波形图', en: 'Waveform' },
  spectrogram: { cn: '时频图', en: 'Spectrogram' },
  spectrum: { cn: 'FFT 频谱图', en: 'FFT spectrum' },
  peak: { cn: '峰值', en: 'peak' },
  analyse: { cn: '分析', en: 'Analyse' },
  choose: { cn: '未选择采样', en: 'No recording selected' },
  chooseTitle: { cn: '请选择要试听的声纹', en: 'Select a sound recording to listen to' },
  chooseHint: {
    cn: '在左侧选择测点，其采样记录会列在设备树下方。',
    en: 'Select a measuring point on the left; its recordings are listed below the tree.',
  },
  unsupportedHint: {
    cn: '请选择其他测点，或在左侧改为试听普通波形。',
    en: 'Select another point, or switch to ordinary waveforms on the left.',
  },
  noData: { cn: '暂无数据', en: 'No data' },
} as const satisfies Record<string, Text>
