/** Texts of the sound charts. */
export const soundText = {
  loudest: { cn: '最强频率', en: 'Strongest frequency' },
  resolution: { cn: '频率分辨率', en: 'Frequency resolution' },
  timeStep: { cn: '时间步长', en: 'Time step' },
  logHz: { cn: '对数频率轴', en: 'Logarithmic frequency axis' },
  linearHz: { cn: '线性频率轴', en: 'Linear frequency axis' },
  windowLength: { cn: '窗长', en: 'Window length' },
  loop: { cn: '循环', en: 'Loop' },
  band: { cn: '试听频带', en: 'Listening band' },
  seekHint: {
    cn: '单击从该处播放，空格键播放 / 暂停，R 循环可见范围',
    en: 'Click to play from there; Space: play or pause; R: loop the visible range',
  },
  hearable: { cn: '最高可听频率 {hz} Hz（采样频率的一半）', en: 'Highest audible frequency: {hz} Hz (half the sampling rate)' },
  headphones: { cn: '扬声器几乎无法重放这么低的频率，请使用耳机', en: 'too low for loudspeakers; use headphones' },
  silent: { cn: '静音：所有采样值相同', en: 'Silent: all samples are equal' },
  saturated: {
    cn: '{share} ‰ 的采样达到量程极限，声音会失真',
    en: '{share} ‰ of the samples are at the sensor’s range limit; the sound is distorted',
  },
} as const
