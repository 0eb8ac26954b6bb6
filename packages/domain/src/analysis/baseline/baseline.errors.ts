import type { ErrorRow } from '../../core/error.ts'

export const baselineErrors = {
  noPoint: {
    code: 1471,
    status: 200,
    cn: '该波形不属于任何测点，不能设为基线',
    en: 'This wave belongs to no measuring point: it cannot be a baseline',
  },
} as const satisfies Record<string, ErrorRow>
