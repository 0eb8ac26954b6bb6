/** Texts of the analysis page on a phone. */
export const phoneText = {
  inShort: { cn: '手机精简视图，其余内容见页末说明', en: 'Reduced for a phone. What is left out is listed at the end.' },
  reduced: {
    cn: '手机上显示一条采样的波形、频谱、包络谱、峰值、故障频率和声音。趋势、多条采样、瀑布图、轨迹、阶次、倒频谱、对比、基线、计算设置和导出请在更大的屏幕上打开。',
    en: 'On a phone: one recording with its waveform, spectrum, envelope spectrum, peaks, fault frequencies and sound. Open on a larger screen for trends, several recordings, waterfall, orbit, orders, cepstrum, comparison, baselines, calculation settings and export.',
  },
  choose: { cn: '选择采样', en: 'Choose a recording' },
  sound: { cn: '声音', en: 'Sound' },
  hide: { cn: '收起', en: 'Hide' },
} as const
