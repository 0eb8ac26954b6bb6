import type { ErrorRow } from '../core/error.ts'

export const diagnosisErrors = {
  noPoint: {
    code: 1681,
    status: 200,
    cn: '该波形不属于任何测点，无法诊断',
    en: 'This waveform has no measuring point and cannot be diagnosed',
  },
} as const satisfies Record<string, ErrorRow>
