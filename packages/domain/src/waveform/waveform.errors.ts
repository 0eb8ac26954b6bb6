import type { ErrorRow } from '../core/error.ts'
import { selectionErrors } from '../core/selection.errors.ts'

export const waveformErrors = {
  sensorNotExisted: { code: 1024, status: 200, cn: '传感器不存在', en: 'Sensor not existed' },
  ...selectionErrors,
  bandAboveNyquist: {
    code: 1405,
    status: 200,
    cn: '采样率 {sampleHz} Hz 不足以得到 {lo}–{hi} Hz 的包络',
    en: 'The sampling rate of {sampleHz} Hz is too low for an envelope band of {lo} to {hi} Hz',
  },
  undeclaredUnit: {
    code: 1406,
    status: 200,
    cn: '波形单位为“{unit}”，无法换算',
    en: 'The unit of this waveform, "{unit}", cannot be converted',
  },
  damagedWave: {
    code: 1408,
    status: 200,
    cn: '波形 {waveId} 的 {axis} 轴数据已损坏，无法显示',
    en: 'The data of waveform {waveId}, axis {axis}, are damaged and cannot be shown',
  },
  damagedHistory: {
    code: 1409,
    status: 200,
    cn: '该测点自 {date} 起一周的历史数据已损坏，无法显示；请选择其他时间范围',
    en: 'The history of this point for the week from {date} is damaged and cannot be shown. Select another time range.',
  },
  rangeTooLong: {
    code: 1407,
    status: 200,
    cn: '时间范围不能超过 {years} 年',
    en: 'The time range must not exceed {years} {years|year|years}',
  },
} as const satisfies Record<string, ErrorRow>
