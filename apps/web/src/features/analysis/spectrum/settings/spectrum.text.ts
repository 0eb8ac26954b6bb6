import type { Text } from '@undertone/domain/core/text'
import type { AverageKind } from '@undertone/dsp/spectrum/averaged-spectrum'
import type { WindowName } from '@undertone/dsp/spectrum/window'

/** Texts of the spectra computed in the browser. */
export const spectrumText = {
  settings: { cn: '谱参数', en: 'Settings' },
  settingsHint: { cn: '在浏览器中计算，修改后立即生效', en: 'Calculated in the browser; changes apply immediately' },
  part: {
    cn: '仅 {from}–{to} ms 波形段的频谱：{n} 点，分辨率 {df} Hz',
    en: 'Spectrum of {from}–{to} ms of the waveform only: {n} {n|sample|samples}, resolution {df} Hz',
  },
  visiblePart: { cn: '仅分析可见范围', en: 'Visible range only' },
  visiblePartHint: {
    cn: '只计算波形图中可见范围的频谱，并随缩放更新',
    en: 'Spectrum of the visible part of the waveform; follows the zoom',
  },
  zoomFirst: { cn: '请先放大波形图', en: 'Zoom in on the waveform first' },
  frequencyAxis: { cn: '频率轴', en: 'Frequency axis' },
  fullRange: { cn: '全部频率', en: 'Full range' },
  fullRangeHint: { cn: '显示全部频率范围 (A)', en: 'Show all frequencies (A)' },
  defaultRange: { cn: '默认频率', en: 'Default range' },
  defaultRangeHint: {
    cn: '显示故障频率和转频谐波所在的范围 (A)',
    en: 'Show the range of the fault frequencies and harmonics (A)',
  },
  keyRange: { cn: '全部频率、默认频率', en: 'Full or default frequency range' },
  reset: { cn: '恢复默认', en: 'Reset to defaults' },
  changed: { cn: '已修改 {n} 项', en: '{n} changed' },
  window: { cn: '窗函数', en: 'Window' },
  lines: { cn: '谱线数', en: 'Lines' },
  all: { cn: '全部', en: 'All' },
  fmax: { cn: '最高频率', en: 'Fmax' },
  averages: { cn: '平均次数', en: 'Averages' },
  maximum: { cn: '最多（{n}）', en: 'Maximum ({n})' },
  averaging: { cn: '平均方式', en: 'Averaging' },
  overlap: { cn: '重叠', en: 'Overlap' },
  highPass: { cn: '高通', en: 'High-pass' },
  highPassRule: { cn: '默认（积分时 10 Hz）', en: 'Default (10 Hz when integrating)' },
  detection: { cn: '幅值', en: 'Amplitude' },
  unit: { cn: '加速度单位', en: 'Acceleration unit' },
  band: { cn: '包络频带', en: 'Envelope band' },
  bandLabel: { cn: '包络频带 (Hz)', en: 'Envelope band (Hz)' },
  bandDefault: { cn: '默认 {low}–{high}', en: 'Default {low}–{high}' },
  bandDefaultPlain: { cn: '默认', en: 'Default' },
  bandLow: { cn: '频带下限 (Hz)', en: 'Band from (Hz)' },
  bandHigh: { cn: '频带上限 (Hz)', en: 'Band to (Hz)' },
  bandOnSpectrum: { cn: '在频谱上设置频带', en: 'Set band on spectrum' },
  bandOnSpectrumHint: {
    cn: '在加速度频谱上显示包络频带，拖动两端或底部即可调整',
    en: 'Shows the envelope band on the acceleration spectrum. Drag its edges or its base.',
  },
  bandInverted: { cn: '下限必须低于上限', en: 'The lower limit must be below the upper limit' },
  bandTooHigh: {
    cn: '{low}–{high} Hz 超过采样率 {rate} Hz 的一半（{nyquist} Hz），无法解调',
    en: '{low}–{high} Hz cannot be demodulated: it exceeds half the sampling rate of {rate} Hz ({nyquist} Hz)',
  },
  bandNoLine: { cn: '频带 {low}–{high} Hz 内没有谱线，请加宽频带', en: 'No spectral line between {low} and {high} Hz. Widen the band.' },
  fmaxTooHigh: {
    cn: '采样率 {rate} Hz 最高可分析到 {max} Hz（fs/2.56）',
    en: 'At a sampling rate of {rate} Hz, the maximum is {max} Hz (fs/2.56)',
  },
  linesTooMany: {
    cn: '{fmax} Hz 以内 {lines} 条谱线需要 {need} s 的波形，当前波形仅 {have} s',
    en: '{lines} {lines|line|lines} up to {fmax} Hz {lines|needs|need} {need} s; this waveform is {have} s long',
  },
  averagesTooMany: { cn: '此波形最多分 {n} 段', en: 'This waveform has only {n} {n|segment|segments}' },
  linesFirst: {
    cn: '请先选择谱线数：选“全部”时整个波形只有一段',
    en: 'Select a number of lines first: with all lines, the whole waveform is one segment',
  },
  highPassNotHere: { cn: '包络已由频带限定，不使用高通', en: 'Not used for envelopes: the band limits them' },
  gravityNotHere: { cn: '仅适用于已声明单位的加速度', en: 'Only for acceleration with a declared unit' },
  notOfCoherence: {
    cn: '增强包络谱由循环谱相干得出，不使用此参数',
    en: 'Not used for the enhanced envelope spectrum, which is a coherence',
  },
  coherence: { cn: '相干', en: 'coherence' },
  random: { cn: '去除确定性成分', en: 'Remove deterministic part' },
  randomHint: {
    cn: '先去除轴、齿轮等可预测的周期成分（离散/随机分离，Antoni、Randall 2004），再求包络；滚动体有打滑，其冲击保留',
    en: 'Removes what repeats exactly, such as lines of shafts and gears, before the envelope is taken (discrete/random separation, Antoni and Randall 2004). Impacts of bearings remain, because their elements slip.',
  },
  randomNotWhitened: { cn: '预白化已抑制确定性成分', en: 'Pre-whitening already suppresses the deterministic part' },
  bandMap: { cn: '频带搜索', en: 'Find a band' },
  bandMapOff: { cn: '关', en: 'Off' },
  noBandMap: { cn: '{axis} 没有{map}：{why}', en: 'No {map} for {axis}: {why}' },
  demodulation: { cn: '包络类型', en: 'Envelope type' },
  saturated: {
    cn: '{axis}：{share}‰ 的采样值达到量程边缘，传感器过载，谐波可能并非来自设备',
    en: '{axis}: {share} ‰ of samples are at the limit of the range. The sensor was overloaded; harmonics may not come from the machine.',
  },
  noSpectrum: { cn: '{axis} 没有频谱：{why}', en: 'No spectrum for {axis}: {why}' },
} as const satisfies Record<string, Text>

/** Names of the windows, with their use. */
export const windowTexts: Readonly<Record<WindowName, Text>> = {
  hann: { cn: '汉宁窗', en: 'Hann' },
  hamming: { cn: '汉明窗', en: 'Hamming' },
  blackman: { cn: '布莱克曼窗', en: 'Blackman' },
  flatTop: { cn: '平顶窗（幅值准确）', en: 'Flat top (amplitude)' },
  rectangular: { cn: '矩形窗（整周期）', en: 'Rectangular (whole periods)' },
}

/** Averaging modes. */
export const averagingTexts: Readonly<Record<AverageKind, Text>> = {
  rms: { cn: '均方根', en: 'RMS' },
  linear: { cn: '线性', en: 'Linear' },
  peakHold: { cn: '峰值保持', en: 'Peak hold' },
}
