/** Words of the charts that show sound. */
export const soundText = {
  loudest: { cn: '最强频率', en: 'Strongest frequency' },
  resolution: { cn: '频率分辨率', en: 'Frequency step' },
  timeStep: { cn: '时间步长', en: 'Time step' },
  logHz: { cn: '对数频率轴', en: 'Logarithmic frequencies' },
  linearHz: { cn: '线性频率轴', en: 'Linear frequencies' },
  lengthOf: { cn: '谱窗长度', en: 'Length of each spectrum' },
  loop: { cn: '循环', en: 'Loop' },
  band: { cn: '试听频带', en: 'Heard band' },
  seekHint: {
    cn: '单击从该处播放，空格键播放 / 暂停，R 循环所见范围',
    en: 'Click to play from there; Space plays and pauses; R repeats what is in sight',
  },
  hearable: { cn: '最高可听频率 {hz} Hz（采样率的一半）', en: 'Highest audible frequency {hz} Hz: half the sampling rate' },
  headphones: { cn: '扬声器几乎放不出这么低的声音，请使用耳机', en: 'loudspeakers play next to nothing of it, use headphones' },
  silent: { cn: '静音：所有采样值相同', en: 'Silence: all samples are the same' },
  saturated: {
    cn: '{share} ‰ 的采样达到量程极限，声音会失真',
    en: '{share} ‰ of the samples stand at the limit of the sensor: the sound is distorted',
  },
} as const
