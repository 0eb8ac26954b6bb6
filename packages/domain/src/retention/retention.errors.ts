import type { ErrorRow } from '../core/error.ts'

export const dilutionErrors = {
  policyTwice: { code: 1421, status: 200, cn: '该租户的“{subject}”已有稀释策略', en: 'This tenant has a policy for "{subject}" already' },
  runGoesOn: {
    code: 1422,
    status: 200,
    cn: '数据稀释正在进行，请先停止或等待其完成',
    en: 'A dilution is under way: stop it or wait for its end',
  },
  nothingEnabled: { code: 1423, status: 200, cn: '没有已启用的稀释策略', en: 'No policy is enabled' },
  noTenant: { code: 1424, status: 200, cn: '租户不存在', en: 'There is no such tenant' },
} as const satisfies Record<string, ErrorRow>
