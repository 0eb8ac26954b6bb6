import { screen } from '../core/screen.ts'

export const analysisScreens = {
  analysis: screen({
    path: '/waveSpectrum',
    query: {
      tab: 0,
      mappingId: null,
      waveId: null,
      metric: null,
      begin: '',
      end: '',
      view: null,
      lineSeen: '',
      bandLow: null,
      bandHigh: null,
      finding: 0,
    },
    label: { cn: '波形频谱分析', en: 'Waveform and spectrum' },
    module: 'monitor',
    permission: 'business:wave:list',
    keywords: 'wave fft trend envelope eigenvalue orbit cepstrum order voice print 趋势 包络 特征值 轴心轨迹 倒频谱 阶次 声纹',
  }),
}
