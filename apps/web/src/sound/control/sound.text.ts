import type { Text } from '@undertone/domain/core/text'

/** Texts of the playback bar and of notices without sound. */
export const soundBarText = {
  playback: { cn: '播放控制', en: 'Playback' },
  previous: { cn: '上一个采样 ([)', en: 'Previous recording ([)' },
  next: { cn: '下一个采样 (])', en: 'Next recording (])' },
  play: { cn: '播放 (空格)', en: 'Play (Space)' },
  pause: { cn: '暂停 (空格)', en: 'Pause (Space)' },
  stop: { cn: '停止', en: 'Stop' },
  loop: { cn: '循环可见范围 (R)', en: 'Loop the visible range (R)' },
  unloop: { cn: '取消循环 (R)', en: 'End loop (R)' },
  volume: { cn: '音量', en: 'Volume' },
  time: { cn: '当前时间', en: 'Current time' },
  total: { cn: '总时长', en: 'Duration' },
  speed: { cn: '速度', en: 'Speed' },
  axis: { cn: '方向', en: 'Axis' },
  mode: { cn: '试听', en: 'Listen to' },
  fullBand: { cn: '原声', en: 'Full band' },
  bandPass: { cn: '带通', en: 'Band-pass' },
  envelope: { cn: '包络', en: 'Envelope' },
  band: { cn: '频带', en: 'Band' },
  bandLow: { cn: '频带下限 (Hz)', en: 'Lower band limit (Hz)' },
  bandHigh: { cn: '频带上限 (Hz)', en: 'Upper band limit (Hz)' },
  defaultBand: { cn: '默认 {low}–{high} Hz', en: 'Default {low}–{high} Hz' },
  customBand: { cn: '自定义', en: 'Custom' },
  aboveNyquist: { cn: '高于采样频率的一半（{hz} Hz）', en: 'Above half the sampling rate ({hz} Hz)' },
  preparing: { cn: '正在准备声音…', en: 'Preparing sound…' },
  cannotPlay: { cn: '无法播放：{why}', en: 'Cannot play: {why}' },
  noPicture: { cn: '无法绘制时频图', en: 'No spectrogram' },
  noDevice: { cn: '浏览器无法输出声音', en: 'This browser has no sound output' },
  windowLength: { cn: '窗长', en: 'Window length' },
  points: { cn: '{n} 点', en: '{n} {n|sample|samples}' },
  automatic: { cn: '自动', en: 'Automatic' },
  keyPlay: { cn: '播放、暂停', en: 'Play, pause' },
  keyLoop: { cn: '循环可见范围，再按取消', en: 'Loop the visible range; again to end' },
  keySlower: { cn: '慢放、加快，音调不变', en: 'Slower, faster; same pitch' },
  keySeek: { cn: '从该处播放', en: 'Play from there' },
  download: { cn: '下载 WAV', en: 'Download WAV' },
  exportFailed: { cn: '导出失败', en: 'Export failed' },
  sound: { cn: '声音', en: 'Sound' },
} as const satisfies Record<string, Text>

/** Why a wave cannot be played or shown, by the problem codes of the calculations. */
export const soundProblems = {
  noSamples: { cn: '没有采样值', en: 'it has no samples' },
  tooShort: { cn: '采样点太少', en: 'it has too few samples' },
  notFinite: { cn: '含有无效数值', en: 'it contains invalid values' },
  constant: { cn: '所有采样值相同', en: 'all samples are equal' },
  badRate: { cn: '采样频率无效', en: 'its sampling rate is invalid' },
  badSetting: { cn: '当前速度下声音过长，请加快播放', en: 'it is too long at this speed; choose a higher speed' },
  bandEmpty: { cn: '频带内没有谱线，请选择更宽的频带', en: 'no spectral line is within the band; choose a wider band' },
  bandAboveNyquist: { cn: '频带高于采样频率的一半', en: 'the band is above half the sampling rate' },
} as const satisfies Record<string, Text>

/** The text of a problem code. */
export const soundProblem = (reason: string): Text =>
  new Map<string, Text>(Object.entries(soundProblems)).get(reason) ?? soundProblems.noSamples
