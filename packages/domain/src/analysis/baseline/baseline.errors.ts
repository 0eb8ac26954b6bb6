import type { ErrorRow } from '../../core/error.ts'

export const baselineErrors = {
  noPoint: {
    code: 1471,
    status: 200,
    cn: '该波形不属于任何测点，不能设为基线',
    en: 'This waveform has no measuring point and cannot be a baseline',
  },
  uncalibrated: {
    code: 1474,
    status: 200,
    cn: '该波形未校准，不能设为基线',
    en: 'This waveform is uncalibrated and cannot be a baseline',
  },
} as const satisfies Record<string, ErrorRow>
