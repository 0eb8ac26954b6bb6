import type { ErrorRow } from '../core/error.ts'

export const retentionErrors = {
  duplicatePolicy: {
    code: 1421,
    status: 200,
    cn: '该客户的“{subject}”已有稀释策略',
    en: 'This customer already has a policy for "{subject}"',
  },
  runInProgress: {
    code: 1422,
    status: 200,
    cn: '数据稀释正在进行，请先停止或等待其完成',
    en: 'A retention run is in progress. Stop it or wait until it finishes.',
  },
  nothingEnabled: { code: 1423, status: 200, cn: '没有已启用的稀释策略', en: 'No policy is enabled' },
  noTenant: { code: 1424, status: 200, cn: '客户不存在', en: 'The customer does not exist' },
} as const satisfies Record<string, ErrorRow>
