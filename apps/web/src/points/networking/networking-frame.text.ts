import type { Text } from '@undertone/domain/core/text'

/** Texts of the pages of a networking task. */
export const frameText = {
  tabs: { cn: '组网任务的页面', en: 'Pages of the task' },
  devices: { cn: '传感器', en: 'Sensors' },
  values: { cn: '特征值', en: 'Values' },
  waves: { cn: '波形', en: 'Waveforms' },
  analysis: { cn: '波形分析', en: 'Analysis' },
  timeDomain: { cn: '多时域波形', en: 'Several waveforms' },
  spectra: { cn: '多频谱', en: 'Several spectra' },
  alarms: { cn: '报警', en: 'Alarms' },
  back: { cn: '返回列表', en: 'Back to list' },
  chooseTitle: { cn: '请选择组网任务', en: 'Select a networking task' },
  chooseHint: { cn: '从任务列表打开一个任务。', en: 'Open a task from the list.' },
} as const satisfies Record<string, Text>
