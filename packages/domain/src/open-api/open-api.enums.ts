import { enumeration } from '../core/enum.ts'

/** Scopes of a key; the scope table lists the permissions of each. */
export const openApiScope = enumeration(
  'OpenApiScope',
  { cn: '授权范围', en: 'Scope' },
  {
    ReadPlant: { code: 'plant.read', cn: '读取台账', en: 'Read assets' },
    ReadMonitoring: { code: 'monitor.read', cn: '读取监测数据', en: 'Read monitoring data' },
    ReadWaves: { code: 'wave.read', cn: '读取波形', en: 'Read waveforms' },
    ReadAlarms: { code: 'alarm.read', cn: '读取报警', en: 'Read alarms' },
    ReadHealth: { code: 'health.read', cn: '读取健康评分', en: 'Read health scores' },
    ReadThresholds: { code: 'threshold.read', cn: '读取阈值', en: 'Read thresholds' },
    ReadDiagnosis: { code: 'diagnosis.read', cn: '读取诊断结论', en: 'Read findings' },
    ReadRepairs: { code: 'repair.read', cn: '读取维修与保养', en: 'Read repairs' },
    ReadCases: { code: 'case.read', cn: '读取故障案例', en: 'Read fault cases' },
    WritePlant: { code: 'plant.write', cn: '维护台账', en: 'Edit assets', tone: 'warning' },
    WriteRepairs: { code: 'repair.write', cn: '登记与指派维修、保养', en: 'Add and assign repairs', tone: 'warning' },
    LoginTicket: { code: 'login.ticket', cn: '签发免登录票据', en: 'Issue login tickets', tone: 'warning' },
  },
)

/** Webhook events of a key. */
export const openApiEvent = enumeration(
  'OpenApiEvent',
  { cn: '推送事件', en: 'Event' },
  {
    Wave: { code: 'wave.stored', cn: '新波形', en: 'New waveform' },
    Alarm: { code: 'alarm.changed', cn: '报警触发、升级与结束', en: 'Alarm raised, escalated or cleared' },
    Finding: { code: 'finding.changed', cn: '诊断结论出现、阶段变化与消失', en: 'Finding appeared, changed stage or gone' },
    Conclusion: { code: 'conclusion.added', cn: '诊断结论的人工结论', en: 'Conclusion on a finding' },
    Repair: { code: 'repair.moved', cn: '维修与保养工作流转', en: 'Repair or maintenance moved on' },
    Case: { code: 'case.changed', cn: '故障案例变化与公开', en: 'Fault case changed or published' },
    GatewayOnline: { code: 'gateway.online', cn: '网关上线', en: 'Gateway online' },
    GatewayOffline: { code: 'gateway.offline', cn: '网关离线', en: 'Gateway offline' },
  },
)

/** State of a key. */
export const openApiKeyState = enumeration(
  'OpenApiKeyState',
  { cn: '密钥状态', en: 'Key status' },
  {
    Active: { code: 'active', cn: '启用', en: 'Active', tone: 'good' },
    Disabled: { code: 'disabled', cn: '停用', en: 'Disabled', tone: 'neutral' },
    Expired: { code: 'expired', cn: '已过期', en: 'Expired', tone: 'danger' },
  },
)

/** State of a read token. */
export const openApiTokenState = enumeration(
  'OpenApiTokenState',
  { cn: '令牌状态', en: 'Token status' },
  {
    Active: { code: 'active', cn: '有效', en: 'Active', tone: 'good' },
    Expired: { code: 'expired', cn: '已过期', en: 'Expired', tone: 'neutral' },
    Revoked: { code: 'revoked', cn: '已吊销', en: 'Revoked', tone: 'neutral' },
  },
)

/** Why a signed call was rejected, as shown to the owner of the key. */
export const openApiRejection = enumeration(
  'OpenApiRejection',
  { cn: '拒绝原因', en: 'Rejected because' },
  {
    Disabled: { code: 'disabled', cn: '密钥已停用', en: 'The key is disabled' },
    Expired: { code: 'expired', cn: '密钥已过期', en: 'The key has expired' },
    TenantClosed: { code: 'tenantClosed', cn: '客户已停用或已到期', en: 'The customer is suspended or expired' },
    Address: { code: 'address', cn: '来源地址不在允许列表中', en: 'The source address is not allowed' },
    Time: { code: 'time', cn: '时间戳超出 ±5 分钟', en: 'The time differs by more than 5 minutes' },
    Sign: { code: 'sign', cn: '签名不匹配', en: 'The signature is invalid' },
    Replay: { code: 'replay', cn: '随机数已使用', en: 'The nonce was already used' },
    Rate: { code: 'rate', cn: '超过调用频率', en: 'Rate limit exceeded' },
    Revoked: { code: 'revoked', cn: '令牌已吊销', en: 'The token was revoked' },
    Scope: { code: 'scope', cn: '超出授权范围', en: 'The scopes do not include this call' },
  },
)

/** Result of a webhook. */
export const pushOutcome = enumeration(
  'PushOutcome',
  { cn: '推送结果', en: 'Result' },
  {
    Delivered: { code: 'delivered', cn: '已送达', en: 'Delivered', tone: 'good' },
    Answered: { code: 'answered', cn: '接收方返回错误', en: 'The receiver returned an error', tone: 'danger' },
    Redirected: { code: 'redirected', cn: '接收方要求跳转，已拒绝', en: 'The receiver redirects; not followed', tone: 'danger' },
    BadAddress: { code: 'badAddress', cn: '地址无效', en: 'Invalid address', tone: 'danger' },
    HostNotFound: { code: 'hostNotFound', cn: '找不到服务器地址', en: 'Server not found', tone: 'danger' },
    HostRefused: { code: 'hostRefused', cn: '不允许连接该地址', en: 'This address is not allowed', tone: 'danger' },
    Unreachable: { code: 'unreachable', cn: '无法连接服务器', en: 'Server unreachable', tone: 'danger' },
    TimedOut: { code: 'timedOut', cn: '服务器无响应', en: 'Server does not respond', tone: 'danger' },
    TlsFailed: { code: 'tlsFailed', cn: '加密连接失败', en: 'Encrypted connection failed', tone: 'danger' },
    TooLarge: { code: 'tooLarge', cn: '响应过大', en: 'The response is too large', tone: 'danger' },
  },
)
