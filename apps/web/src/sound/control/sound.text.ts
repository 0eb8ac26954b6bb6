import type { Text } from '@undertone/domain/core/text'

/** Words of the playback bar and of what stands in the place of sound. */
export const soundBarText = {
  playback: { cn: '播放控制', en: 'Playback' },
  previous: { cn: '上一个采样 ([)', en: 'Previous sampling ([)' },
  next: { cn: '下一个采样 (])', en: 'Next sampling (])' },
  play: { cn: '播放 (空格)', en: 'Play (Space)' },
  pause: { cn: '暂停 (空格)', en: 'Pause (Space)' },
  stop: { cn: '停止', en: 'Stop' },
  loop: { cn: '循环所见范围 (R)', en: 'Repeat what is in sight (R)' },
  unloop: { cn: '取消循环 (R)', en: 'End the repetition (R)' },
  volume: { cn: '音量', en: 'Volume' },
  time: { cn: '当前时间', en: 'Current time' },
  total: { cn: '总时长', en: 'Total time' },
  speed: { cn: '速度', en: 'Speed' },
  axis: { cn: '方向', en: 'Axis' },
  hear: { cn: '试听', en: 'Listen to' },
  whole: { cn: '原声', en: 'Everything' },
  inBand: { cn: '频带内', en: 'A band' },
  envelope: { cn: '解调', en: 'Its envelope' },
  band: { cn: '频带', en: 'Band' },
  bandLow: { cn: '频带下限 (Hz)', en: 'Lower end of the band (Hz)' },
  bandHigh: { cn: '频带上限 (Hz)', en: 'Upper end of the band (Hz)' },
  usualBand: { cn: '默认 {low}–{high} Hz', en: 'Default {low}–{high} Hz' },
  ownBand: { cn: '自定义', en: 'Own' },
  aboveNyquist: { cn: '高于采样率的一半 {hz} Hz', en: 'Above half the sampling rate, {hz} Hz' },
  preparing: { cn: '正在准备声音…', en: 'Preparing the sound …' },
  cannotPlay: { cn: '无法播放：{why}', en: 'Cannot be played: {why}' },
  noPicture: { cn: '无法绘制时频图', en: 'No spectrogram' },
  noDevice: { cn: '浏览器无法输出声音', en: 'This browser gives no sound' },
  segment: { cn: '谱窗', en: 'Spectra' },
  points: { cn: '{n} 点', en: '{n} points' },
  usual: { cn: '自动', en: 'Automatic' },
  keyPlay: { cn: '播放、暂停', en: 'Play, pause' },
  keyLoop: { cn: '循环所见范围，再按取消', en: 'Repeat what is in sight; again to end it' },
  keySlower: { cn: '慢放、加快，音调不变', en: 'Slower, faster, at the same pitch' },
  keySeek: { cn: '从该处播放', en: 'Play from there' },
  download: { cn: '下载 WAV', en: 'Download WAV' },
  exportFailed: { cn: '导出失败', en: 'Export failed' },
  sound: { cn: '声音', en: 'Sound' },
} as const satisfies Record<string, Text>

/** Why a wave gives no sound or picture, by the reasons of the calculations. */
export const soundProblems = {
  noSamples: { cn: '没有采样值', en: 'it holds no samples' },
  tooShort: { cn: '采样点太少', en: 'it holds too few samples' },
  notFinite: { cn: '含有无效数值', en: 'it holds values that are no numbers' },
  constant: { cn: '所有采样值相同', en: 'all its samples are the same' },
  badRate: { cn: '采样率无效', en: 'its sampling rate is none' },
  badSetting: { cn: '这样的速度下声音过长，请加快播放', en: 'it would be too long at this speed: play it faster' },
  bandEmpty: { cn: '频带内没有谱线，请选择更宽的频带', en: 'the band holds no line of this wave: widen it' },
  bandAboveNyquist: { cn: '频带高于采样率的一半', en: 'the band ends above half the sampling rate' },
} as const satisfies Record<string, Text>

/** The sentence for a reason. */
export const soundProblem = (reason: string): Text =>
  new Map<string, Text>(Object.entries(soundProblems)).get(reason) ?? soundProblems.noSamples
