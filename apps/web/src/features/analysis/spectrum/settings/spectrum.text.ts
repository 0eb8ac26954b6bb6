import type { Text } from '@undertone/domain/core/text'
import type { AverageKind } from '@undertone/dsp/spectrum/averaged-spectrum'
import type { WindowName } from '@undertone/dsp/spectrum/window'

/** Sentences of the spectra that are computed in the browser. */
export const spectrumText = {
  settings: { cn: '谱参数', en: 'Settings' },
  settingsHint: { cn: '在浏览器中即时计算，不再请求服务器', en: 'Computed here, at once: nothing is asked of the server' },
  part: {
    cn: '仅波形 {from}–{to} ms 段的频谱：{n} 点，分辨率 {df} Hz',
    en: 'Of {from}–{to} ms of the wave only: {n} samples, lines {df} Hz apart',
  },
  seenPart: { cn: '仅可见段', en: 'Seen part' },
  seenPartHint: { cn: '只对波形图中可见的一段做频谱，并随缩放更新', en: 'The spectrum of what is seen of the wave; it follows the zoom' },
  zoomFirst: { cn: '先放大波形图的一段', en: 'Zoom into the wave first' },
  reset: { cn: '恢复默认', en: 'Reset to default' },
  changed: { cn: '已改 {n} 项', en: '{n} changed' },
  window: { cn: '窗函数', en: 'Window' },
  lines: { cn: '谱线数', en: 'Lines' },
  all: { cn: '全部', en: 'All' },
  fmax: { cn: '最高频率', en: 'Fmax' },
  averages: { cn: '平均次数', en: 'Averages' },
  most: { cn: '尽可能多（{n}）', en: 'All that fit ({n})' },
  averaging: { cn: '平均方式', en: 'Averaging' },
  overlap: { cn: '重叠', en: 'Overlap' },
  highPass: { cn: '高通', en: 'High-pass' },
  highPassRule: { cn: '默认（积分 10 Hz）', en: 'Standard (10 Hz if integrated)' },
  detection: { cn: '幅值', en: 'Amplitude' },
  unit: { cn: '加速度单位', en: 'Acceleration in' },
  band: { cn: '包络频带', en: 'Envelope band' },
  bandLabel: { cn: '包络频带 (Hz)', en: 'Envelope band (Hz)' },
  bandDefault: { cn: '默认 {low}–{high}', en: 'Default {low}–{high}' },
  bandDefaultPlain: { cn: '默认', en: 'Default' },
  bandLow: { cn: '频带下限 (Hz)', en: 'Band from (Hz)' },
  bandHigh: { cn: '频带上限 (Hz)', en: 'Band to (Hz)' },
  bandOnSpectrum: { cn: '在频谱上拖动', en: 'Drag on the spectrum' },
  bandOnSpectrumHint: {
    cn: '在加速度频谱上显示包络频带，拖动两端或底部即可调整',
    en: 'Show the band on the acceleration spectrum: drag its edges, or its foot',
  },
  bandInverted: { cn: '下限必须低于上限', en: 'A band starts below its end' },
  bandTooHigh: {
    cn: '{low}–{high} Hz 超过采样率 {rate} Hz 的一半（{nyquist} Hz），无法解调',
    en: '{low}–{high} Hz ends above half the sampling rate of {rate} Hz ({nyquist} Hz): it cannot be demodulated',
  },
  bandNoLine: { cn: '频带 {low}–{high} Hz 内没有谱线，请加宽', en: 'The band {low}–{high} Hz holds no line of this wave: widen it' },
  fmaxTooHigh: {
    cn: '采样率 {rate} Hz 最高分析到 {most} Hz（fs/2.56）',
    en: 'A sampling rate of {rate} Hz carries {most} Hz at most (fs/2.56)',
  },
  linesTooMany: {
    cn: '到 {fmax} Hz 的 {lines} 条谱线需要 {need} s，此波形只有 {have} s',
    en: '{lines} lines up to {fmax} Hz need {need} s; this wave lasts {have} s',
  },
  averagesTooMany: { cn: '此波形只够 {n} 段', en: 'This wave holds {n} pieces only' },
  linesFirst: { cn: '先选择谱线数：全部谱线时整个波形为一段', en: 'Choose lines first: with all lines the whole wave is one piece' },
  highPassNotHere: { cn: '包络由频带限定，不用高通', en: 'An envelope has its band: no high-pass applies' },
  gravityNotHere: { cn: '只用于单位已声明的加速度', en: 'For accelerations whose unit is declared' },
  demodulation: { cn: '包络方式', en: 'Kind of envelope' },
  saturated: {
    cn: '{axis}：{share}‰ 的采样值停在量程边缘，传感器过载；频谱中的谐波可能并非来自设备',
    en: '{axis}: {share} in a thousand samples stand at the end of the range. The sensor was overloaded: harmonics may not come from the machine',
  },
  noSpectrum: { cn: '{axis}：{why}，没有频谱', en: '{axis} has no spectrum: {why}' },
} as const satisfies Record<string, Text>

/** What the windows are called, and what each is good for. */
export const windowTexts: Readonly<Record<WindowName, Text>> = {
  hann: { cn: '汉宁窗', en: 'Hann' },
  hamming: { cn: '汉明窗', en: 'Hamming' },
  blackman: { cn: '布莱克曼窗', en: 'Blackman' },
  flatTop: { cn: '平顶窗（幅值准）', en: 'Flat top (heights)' },
  rectangular: { cn: '矩形窗（整周期）', en: 'Rectangular (whole periods)' },
}

/** How pieces are averaged. */
export const averagingTexts: Readonly<Record<AverageKind, Text>> = {
  rms: { cn: '均方根', en: 'RMS' },
  linear: { cn: '线性', en: 'Linear' },
  peakHold: { cn: '峰值保持', en: 'Peak hold' },
}
