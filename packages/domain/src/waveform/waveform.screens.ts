import { screen } from '../core/screen.ts'

export const waveformScreens = [
  screen({
    path: '/onlineMonitor/waveRecord',
    label: { cn: '波形记录', en: 'Wave records' },
    module: 'monitor',
    permission: 'business:wave:list',
    keywords: 'sampling 采样',
  }),
  screen({
    path: '/waveSpectrum',
    label: { cn: '波形频谱分析', en: 'Wave and spectrum' },
    module: 'analysis',
    permission: 'business:wave:list',
    keywords: 'fft trend envelope 趋势 包络',
  }),
]
