import type { Text } from '@undertone/domain/core/text'

/** Texts of measuring with the phone itself. */
export const phoneText = {
  measure: { cn: '用手机测量', en: 'Measure with the phone' },
  title: { cn: '用手机测量：{name}', en: 'Measure with the phone: {name}' },
  how: {
    cn: '将手机平贴在机器上并握稳，然后开始；测量 {seconds} s。',
    en: 'Press the phone flat against the machine, hold it still and start. It measures for {seconds} s.',
  },
  limits: {
    cn: '手机未校准：数值仅供参考，不评级、不报警、不参与诊断。',
    en: 'A phone is uncalibrated: its measurement is for indication only. It is not graded, raises no alarm and is not diagnosed.',
  },
  start: { cn: '开始', en: 'Start' },
  again: { cn: '重新采集', en: 'Repeat' },
  stop: { cn: '停止', en: 'Stop' },
  measuring: { cn: '正在测量，请勿移动手机', en: 'Measuring. Hold the phone still' },
  progress: { cn: '测量进度', en: 'Measurement' },
  unsaved: { cn: '未保存的手机测量', en: 'What the phone has measured' },
  save: { cn: '保存到点检', en: 'Save to the round' },
  cancel: { cn: '取消', en: 'Cancel' },
  rate: { cn: '实测采样率', en: 'Rate, measured' },
  sees: { cn: '可见频率', en: 'Frequencies up to' },
  range: { cn: '最大加速度（含重力，未校准）', en: 'Largest value, with gravity (uncalibrated)' },
  rms: { cn: '有效值 X、Y、Z（未校准）', en: 'RMS X, Y, Z (uncalibrated)' },
  samples: { cn: '点数', en: 'Samples' },
  spectrum: { cn: '加速度频谱（未校准）', en: 'Spectrum of acceleration (uncalibrated)' },
  acceleration: { cn: '加速度', en: 'Acceleration' },
  slow: {
    cn: '{hz} Hz 及以上的振动看不到，且可能混叠成较低频率。',
    en: 'Vibration from {hz} Hz up is not seen, and can appear at lower frequencies.',
  },
  gaps: {
    cn: '数据中断 {count} 次：只用最长的一段。',
    en: 'The sensor paused {count} {count|time|times}: only the longest part is used.',
  },
  clipped: { cn: '传感器已达上限：峰值被削平。', en: 'The sensor reached its limit: peaks are cut off.' },
  insecure: {
    cn: '浏览器只在 HTTPS 页面上开放运动传感器。请用 HTTPS 打开，或上传手持仪器的文件。',
    en: 'Browsers give the motion sensor to pages over HTTPS only. Open the address with HTTPS, or add the file of a handheld device.',
  },
  missing: {
    cn: '此浏览器没有运动传感器接口。请换用手机，或上传手持仪器的文件。',
    en: 'This browser has no motion sensor. Use a phone, or add the file of a handheld device.',
  },
  refused: {
    cn: '未允许使用运动传感器。请在浏览器的网站设置中允许后重试，或上传手持仪器的文件。',
    en: 'The motion sensor was not allowed. Allow it in the site settings of the browser and try again, or add the file of a handheld device.',
  },
  silent: {
    cn: '传感器没有数据：此设备可能没有，或浏览器的网站设置阻止了它。可重试，或上传手持仪器的文件。',
    en: 'The sensor sends nothing: this device may have none, or the site settings of the browser block it. Try again, or add the file of a handheld device.',
  },
  short: {
    cn: '数据太少，不能算测量。请保持此页在前台后重试。',
    en: 'Too few values for a measurement. Keep this page in front and try again.',
  },
} as const satisfies Record<string, Text>
