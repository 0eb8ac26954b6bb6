import type { ErrorRow } from '../core/error.ts'

/** Errors of health. */
export const healthErrors = {
  weightSum: {
    code: 1801,
    status: 200,
    cn: '权重之和应为 100，目前为 {sum}',
    en: 'Total is {sum}; it must be 100',
  },
  noOwnWeights: { code: 1802, status: 200, cn: '该公司没有单独的权重', en: 'The company has no custom weights' },
  nothingToLearn: {
    code: 1803,
    status: 200,
    cn: '所选测点均未绑定振动传感器，无法学习基线',
    en: 'None of the selected points has a vibration sensor',
  },
} as const satisfies Record<string, ErrorRow>
