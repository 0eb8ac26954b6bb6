import type { ErrorRow } from '../core/error.ts'

export const openApiErrors = {
  nameTaken: { code: 1591, status: 200, cn: '该客户已有同名密钥', en: 'This customer already has a key with this name' },
  badAddress: { code: 1592, status: 200, cn: '推送地址无效：{why}', en: 'Invalid webhook address: {why}' },
  twoSecrets: {
    code: 1593,
    status: 200,
    cn: '已有两个有效的 Secret，请先停用旧的',
    en: 'Two secrets are active. Revoke the old one first.',
  },
  lastSecret: {
    code: 1594,
    status: 200,
    cn: '当前 Secret 不能停用，请先轮换',
    en: 'The current secret cannot be revoked. Rotate it first.',
  },
  expiryPast: { code: 1595, status: 200, cn: '有效期必须晚于当前时间', en: 'The expiry must be in the future' },
  noReceiver: { code: 1596, status: 200, cn: '未设置推送地址', en: 'The key has no webhook address' },
  notSigned: { code: 1581, status: 401, cn: '缺少签名请求头：{header}', en: 'Signature header missing or malformed: {header}' },
  unknownKey: { code: 1582, status: 401, cn: '密钥或签名无效', en: 'Invalid access id or signature' },
  timeOutsideWindow: { code: 1583, status: 401, cn: '时间戳超出 ±5 分钟', en: 'The time differs by more than 5 minutes' },
  nonceReused: { code: 1584, status: 401, cn: '随机数已使用', en: 'The nonce was already used' },
  keyInactive: { code: 1585, status: 401, cn: '密钥已停用或已过期', en: 'The key is disabled or has expired' },
  addressNotAllowed: { code: 1586, status: 403, cn: '来源地址不在允许列表中', en: 'Calls from this address are not allowed' },
  notInScope: { code: 1587, status: 403, cn: '密钥的授权范围不包含此调用', en: 'The scopes of the key do not include this call' },
  tooManyCalls: { code: 1588, status: 429, cn: '超过调用频率，请稍后重试', en: 'Rate limit exceeded. Try again later.' },
  tenantClosed: { code: 1589, status: 403, cn: '客户已停用或已到期', en: 'The customer is suspended or expired' },
  ticketsOff: { code: 1597, status: 403, cn: '该客户未开启免登录', en: 'The customer does not allow login tickets' },
  noTicketFor: {
    code: 1598,
    status: 200,
    cn: '不能为该用户签发票据：{why}',
    en: 'Cannot issue a ticket for this user: {why}',
  },
} as const satisfies Record<string, ErrorRow>
