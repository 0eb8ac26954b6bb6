import type { Text } from '@undertone/domain/core/text'

/** Texts of asking a sensor for a waveform. */
export const waveRequestText = {
  take: { cn: '采集波形', en: 'Take a waveform' },
  title: { cn: '让 {sensor} 采集波形', en: 'Waveform from {sensor}' },
  once: {
    cn: '仅采集一次，传感器的设置不变。',
    en: 'Taken once. The settings of the sensor do not change.',
  },
  settles: {
    cn: '可回答该波形无法回答的问题的最短波形。',
    en: 'The shortest waveform that can answer what this one cannot.',
  },
  sleeps: {
    cn: '传感器每 {minutes} 分钟监听一次，届时才收到指令。',
    en: 'The sensor listens every {minutes} min and gets the command then.',
  },
  length: { cn: '时长 {seconds} s，谱线间隔 {df} Hz，可分析至 {top} Hz', en: '{seconds} s, lines {df} Hz apart, up to {top} Hz' },
  queued: { cn: '已请求波形，上传后即可查看', en: 'Waveform requested. It appears when the sensor has sent it.' },
  send: { cn: '请求波形', en: 'Request waveform' },
  noneSettles: {
    cn: '该型号（{model}）采集不到能回答这些问题的波形：需要 {need}。',
    en: 'No waveform of a {model} can answer this: {need} are needed.',
  },
  needRate: { cn: '采样率 {hz} Hz', en: '{hz} Hz' },
  needSeconds: { cn: '时长 {seconds} s', en: '{seconds} s' },
  needBoth: { cn: '采样率 {hz} Hz、时长 {seconds} s', en: '{hz} Hz and {seconds} s' },
  unbound: { cn: '测点未绑定传感器', en: 'No sensor is bound to the measuring point' },
} as const satisfies Record<string, Text>
