import type { ErrorRow } from '../core/error.ts'

export const openApiErrors = {
  nameTaken: { code: 1591, status: 200, cn: '该客户已有同名密钥', en: 'This customer has a key of this name' },
  badAddress: { code: 1592, status: 200, cn: '推送地址无效：{why}', en: 'Nothing can be sent there: {why}' },
  twoSecrets: {
    code: 1593,
    status: 200,
    cn: '已有两个有效的 Secret，请先停用旧的',
    en: 'Two secrets are active: retire the old one first',
  },
  lastSecret: { code: 1594, status: 200, cn: '当前 Secret 不能停用，请先轮换', en: 'The present secret cannot be retired: rotate first' },
  expiryPast: { code: 1595, status: 200, cn: '有效期必须晚于当前时间', en: 'The expiry must lie in the future' },
  noReceiver: { code: 1596, status: 200, cn: '未设置推送地址', en: 'The key has no notify address' },
  notSigned: { code: 1581, status: 401, cn: '缺少签名请求头：{header}', en: 'A header of the signature is missing or malformed: {header}' },
  unknownKey: { code: 1582, status: 401, cn: '密钥或签名无效', en: 'Access id or signature is wrong' },
  outOfTime: { code: 1583, status: 401, cn: '时间戳超出 ±5 分钟', en: 'The time is more than 5 minutes off' },
  replayed: { code: 1584, status: 401, cn: '随机数已使用', en: 'The nonce was used before' },
  keyClosed: { code: 1585, status: 401, cn: '密钥已停用或已过期', en: 'The key is disabled or has expired' },
  addressClosed: { code: 1586, status: 403, cn: '来源地址不在允许列表中', en: 'Calls from this address are not allowed' },
  beyondScope: { code: 1587, status: 403, cn: '密钥的授权范围不包含此调用', en: 'The scopes of the key do not cover this call' },
  tooManyCalls: { code: 1588, status: 429, cn: '超过调用频率，请稍后重试', en: 'Too many calls: try again later' },
  tenantClosed: { code: 1589, status: 403, cn: '客户已停用或已到期', en: 'The customer is suspended or expired' },
  ticketsOff: { code: 1597, status: 403, cn: '该客户未开启免登录', en: 'The customer does not allow logins by ticket' },
  noTicketFor: {
    code: 1598,
    status: 200,
    cn: '不能为该用户签发票据：{why}',
    en: 'No ticket for this user: {why}',
  },
} as const satisfies Record<string, ErrorRow>
