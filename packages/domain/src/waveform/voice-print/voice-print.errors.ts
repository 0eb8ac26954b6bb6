import type { ErrorRow } from '../../core/error.ts'

export const voicePrintErrors = {
  unsupported: { code: 1461, status: 200, cn: '当前传感器不支持声纹', en: 'This sensor does not support sound recordings' },
  axisMissing: { code: 1462, status: 200, cn: '该采样没有 {axis} 轴', en: 'This recording has no {axis} axis' },
  noSound: { code: 1463, status: 200, cn: '波形 {waveId} 没有可播放的数据', en: 'Waveform {waveId} has no playable data' },
} as const satisfies Record<string, ErrorRow>
