/** Texts of comparisons of spectra. */
export const compareText = {
  compare: { cn: '对比', en: 'Compare' },
  hint: { cn: '固定一条采样，与其他采样对比', en: 'Pin a recording and compare others with it' },
  pinnedName: { cn: '基准', en: 'Pinned' },
  pin: { cn: '固定当前采样', en: 'Pin this recording' },
  unpin: { cn: '结束对比', en: 'End comparison' },
  pinned: { cn: '基准', en: 'pinned' },
  versus: { cn: '对比方式', en: 'Comparison' },
  overlay: { cn: '叠加', en: 'Overlay' },
  difference: { cn: '差值 (dB)', en: 'Difference (dB)' },
  differenceOf: { cn: '相对基准', en: 'relative to the pinned one' },
  swap: { cn: '互换基准与当前', en: 'Swap pinned and current' },
  moveHelp: { cn: '用 [ ] 或采样列表切换当前采样', en: 'Choose the current one in the list or with [ ]' },
  none: {
    cn: '没有上周、上月、基线或同型设备的采样。请固定当前采样，再在列表中选择另一条',
    en: 'There is no recording of last week, last month, a baseline or a sister machine. Pin this one, then choose another one in the list.',
  },
  loading: { cn: '正在查找', en: 'Searching' },
  self: {
    cn: '当前采样即为基准，请在采样列表中或用 [ ] 选择其他采样',
    en: 'This recording is the pinned one. Select another one in the list or with [ ].',
  },
  reduced: {
    cn: '统一到较低分辨率 {df} Hz，至 {end} Hz',
    en: 'Both at the coarser resolution, {df} Hz, up to {end} Hz',
  },
  speeds: {
    cn: '转速不同：基准 {a} r/min，当前 {b} r/min。按阶次显示 (O) 可对齐谐波',
    en: 'Speeds differ: pinned {a} r/min, current {b} r/min. Show orders (O) to align harmonics.',
  },
  uncalibrated: {
    cn: '基准采样未校准：只比较频率，不比较幅值',
    en: 'The pinned recording is uncalibrated: compare frequencies, not amplitudes.',
  },
  noDifference: {
    cn: '无法求差：一条采样未校准',
    en: 'No difference: one of the recordings is uncalibrated',
  },
  failed: { cn: '无法读取基准采样：{why}', en: 'The pinned recording could not be read: {why}' },
  unit: { cn: '无法对比：两条采样的单位不同', en: 'Not comparable: the recordings have different units' },
  axes: { cn: '无法对比：两条采样没有相同的轴', en: 'Not comparable: the recordings have no axis in common' },
  resolution: {
    cn: '无法对比：分辨率相差超过 16 倍（采样率或长度相差过大）',
    en: 'Not comparable: resolutions differ by more than a factor of 16 (sampling rate or length)',
  },
  range: { cn: '无法对比：共同的频率范围过小', en: 'Not comparable: the common frequency range is too small' },
  keyPin: { cn: '固定当前采样，或结束对比', en: 'Pin this recording, or end the comparison' },
} as const
