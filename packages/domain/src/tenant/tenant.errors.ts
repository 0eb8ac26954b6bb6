import type { ErrorRow } from '../core/error.ts'

export const tenantErrors = {
  notInEdition: {
    code: 1551,
    status: 403,
    cn: '当前版本（{edition}）不包含此功能',
    en: 'Your edition ({edition}) does not include this feature',
  },
  tenantSuspended: {
    code: 1552,
    status: 200,
    cn: '客户已停用，请联系平台管理员',
    en: 'Your company is suspended. Contact the platform administrator.',
  },
  nameTaken: { code: 1553, status: 200, cn: '客户名称已存在', en: 'Another customer already has this name' },
  noExpiry: { code: 1554, status: 200, cn: '该客户不限期，无需续期', en: 'This customer has no expiry to extend' },
  notPurgeable: {
    code: 1555,
    status: 200,
    cn: '仅可清除已停用或已过期的客户',
    en: 'Only suspended or expired customers can be purged. Suspend it first.',
  },
  nameDiffers: { code: 1556, status: 200, cn: '名称与客户名称不一致', en: 'The name does not match the customer' },
  purgeStarted: {
    code: 1557,
    status: 200,
    cn: '数据清除已开始，不可恢复，只能继续清除',
    en: 'The purge has started and can only be completed',
  },
  purgeIncomplete: {
    code: 1558,
    status: 200,
    cn: '仍有 {rows} 行数据未清除，请再次清除',
    en: '{rows} {rows|row remains|rows remain}. Run the purge again.',
  },
  innerHostTaken: { code: 1560, status: 200, cn: '该主机已为此用途放行', en: 'This host is already open for this purpose' },
  innerHostKept: {
    code: 1561,
    status: 200,
    cn: '该主机由环境变量 OUTGOING_ALLOWED 放行，请在那里修改',
    en: 'This host is listed in OUTGOING_ALLOWED. Change it there.',
  },
  noSuchCustomer: { code: 1562, status: 200, cn: '客户不存在', en: 'There is no such customer' },
  notInnerAddress: {
    code: 1563,
    status: 200,
    cn: '请输入内网 IP 地址；公网地址无需放行',
    en: 'Enter an internal IP address. Public addresses are open already.',
  },
  noSuchZone: { code: 1559, status: 200, cn: '时区不存在', en: 'Unknown time zone' },
} as const satisfies Record<string, ErrorRow>
