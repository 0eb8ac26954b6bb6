import type { Text } from '@undertone/domain/core/text'
import type { LinkProblemKey } from './direct-link.ts'

export const directLinkText = {
  open: { cn: '蓝牙直连', en: 'Read by Bluetooth' },
  title: { cn: '蓝牙直连传感器', en: 'Read a sensor by Bluetooth' },
  how: {
    cn: '请靠近传感器并唤醒它，再在浏览器的列表中选择。数值和波形不经网关直接读取。',
    en: 'Stand near the sensor, wake it, and choose it in the list that the browser shows. Values and waveforms come directly from it, without a gateway.',
  },
  choose: { cn: '选择传感器', en: 'Choose a sensor' },
  choosing: { cn: '正在连接…', en: 'Connecting…' },
  sensor: { cn: '传感器', en: 'Sensor' },
  model: { cn: '型号', en: 'Model' },
  firmware: { cn: '固件', en: 'Firmware' },
  battery: { cn: '电池', en: 'Battery' },
  point: { cn: '测点', en: 'Measuring point' },
  unknown: {
    cn: '您的传感器中没有该编号，只能查看，不能保存。',
    en: 'None of your sensors has this number: its measurements are shown but cannot be saved.',
  },
  unbound: {
    cn: '该传感器未绑定测点，只能查看，不能保存。',
    en: 'The sensor is not bound to a measuring point: its measurements are shown but cannot be saved.',
  },
  values: { cn: '实时数值', en: 'Live values' },
  noValues: { cn: '传感器尚未发送数值。', en: 'The sensor has sent no values yet.' },
  wave: { cn: '波形', en: 'Waveform' },
  axis: { cn: '轴', en: 'Axis' },
  rate: { cn: '采样频率', en: 'Sampling rate' },
  count: { cn: '点数', en: 'Samples' },
  measure: { cn: '采集波形', en: 'Measure' },
  measuring: { cn: '正在采集和传输…', en: 'Measuring and sending…' },
  stop: { cn: '停止', en: 'Stop' },
  acceleration: { cn: '加速度', en: 'Acceleration' },
  velocity: { cn: '速度', en: 'Velocity' },
  save: { cn: '存入测点', en: 'Save to the point' },
  saved: { cn: '已作为录波存入测点', en: 'Saved as a recording of the point' },
  saveHelp: {
    cn: '波形将作为测点的导入录波保存，可在分析页查看；数值不保存，传感器会自行上传。',
    en: 'The waveform becomes an imported recording of the point, for the analysis page. Values are not saved: the sensor uploads them itself.',
  },
  unsaved: { cn: '蓝牙采集的波形', en: 'The waveform taken by Bluetooth' },
  close: { cn: '关闭', en: 'Close' },
} as const

/** Why a sensor is not read, for who stands beside it. */
export const linkProblemText = {
  none: { cn: '没有选择传感器，或蓝牙未打开。', en: 'No sensor was chosen, or Bluetooth is off.' },
  unreachable: { cn: '无法连接该传感器，请靠近后重试。', en: 'The sensor cannot be reached. Move closer and try again.' },
  unreadable: { cn: '该设备的应答无法读取。', en: 'The response of this device cannot be read.' },
  silent: {
    cn: '传感器没有应答，或波形未完整到达。请靠近后重试。',
    en: 'The sensor does not respond, or part of the waveform did not arrive. Move closer and try again.',
  },
  gone: { cn: '连接已断开。请靠近后重新选择传感器。', en: 'The connection was lost. Move closer and choose the sensor again.' },
  busy: { cn: '传感器正在采集，请稍后重试。', en: 'The sensor is measuring already. Try again shortly.' },
  rate: { cn: '传感器不支持该采样频率。', en: 'The sensor does not support this sampling rate.' },
  length: { cn: '传感器不支持该点数。', en: 'The sensor does not support this number of samples.' },
  battery: { cn: '传感器电量过低，不能采集。', en: 'The sensor battery is too low to measure.' },
  axis: { cn: '传感器没有该轴。', en: 'The sensor does not have this axis.' },
} as const satisfies Record<LinkProblemKey, Text>
