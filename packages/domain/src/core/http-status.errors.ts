import type { ErrorRow } from './error.ts'

/** HTTP statuses of the specification (section 8 of its first document) that no other table has; the general errors are among the core errors. */
export const httpStatusErrors = {
  timeout: { code: 408, status: 408, cn: '请求超时', en: 'Request timeout' },
  httpsRequired: { code: 426, status: 426, cn: '仅接受 HTTPS 连接', en: 'Only HTTPS connections are accepted' },
  internal: { code: 500, status: 500, cn: '服务器内部错误', en: 'Internal server error' },
  notImplemented: { code: 501, status: 501, cn: '服务器不支持该请求', en: 'Not implemented' },
  badGateway: { code: 502, status: 502, cn: '网关错误', en: 'Bad gateway' },
  gatewayTimeout: { code: 504, status: 504, cn: '网关超时', en: 'Gateway timeout' },
  versionUnsupported: { code: 505, status: 505, cn: '不支持的 HTTP 版本', en: 'HTTP version not supported' },
} as const satisfies Record<string, ErrorRow>
