import { fill, type Language, type Text } from './text.ts'

/** An error that is returned to the caller: body code, HTTP status and the message in both languages. */
export interface ErrorRow extends Text {
  readonly code: number
  /** 200 if the user can correct the input and the form stays open; otherwise the HTTP status. */
  readonly status: 200 | 400 | 401 | 403 | 404 | 408 | 413 | 415 | 426 | 429 | 500 | 501 | 502 | 503 | 504 | 505 | 507
}

/** Values of the placeholders of a message; a `Text` is inserted in the caller's language. */
export type MessageValues = Readonly<Record<string, string | number | Text>>

/** Thrown when a request is rejected; carries a row of an error table and the values of its placeholders. */
export class DomainError extends Error {
  readonly row: ErrorRow
  readonly values: MessageValues
  /** Form field that the error belongs to, if any. */
  readonly field: string | undefined

  constructor(row: ErrorRow, values: MessageValues = {}, field?: string) {
    super(row.en)
    this.name = 'DomainError'
    this.row = row
    this.values = values
    this.field = field
  }
}

/** The message of an error for the user. */
export function messageOf({ row, values }: Pick<DomainError, 'row' | 'values'>, language: Language): string {
  const filled = Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? value[language] : value])
  return fill(row[language], Object.fromEntries(filled))
}

/** Errors that any call can return. */
export const coreErrors = {
  invalidInput: { code: 1001, status: 200, cn: '输入有误：{detail}', en: 'Invalid input: {detail}' },
  notFound: { code: 404, status: 404, cn: '页面或接口不存在', en: 'Not found' },
  recordNotFound: { code: 1002, status: 200, cn: '记录不存在或已被删除', en: 'The record does not exist or was deleted' },
  unauthorized: { code: 401, status: 401, cn: '登录已失效，请重新登录', en: 'Your session has expired. Log in again.' },
  forbidden: { code: 403, status: 403, cn: '没有访问权限', en: 'Access denied' },
  malformed: { code: 400, status: 400, cn: '请求格式错误', en: 'Bad request' },
  tooLarge: { code: 413, status: 413, cn: '请求内容过大', en: 'The request is too large' },
  tooManyCalls: {
    code: 429,
    status: 429,
    cn: '请求过于频繁，请在 {seconds} 秒后重试',
    en: 'Too many requests. Try again in {seconds} s.',
  },
  unavailable: { code: 503, status: 503, cn: '服务暂不可用，请稍后重试', en: 'The service is temporarily unavailable. Try again shortly.' },
  damagedPage: {
    code: 1007,
    status: 200,
    cn: '所需数据在数据库中已损坏（{place}），无法读取；请管理员运行 npm run check-data',
    en: 'The data are damaged in the database ({place}) and cannot be read. An administrator can repair them with npm run check-data.',
  },
  storageAway: {
    code: 1008,
    status: 503,
    cn: '存储波形和文件的对象存储暂时无法访问，请稍后重试',
    en: 'The storage of waveforms and files does not answer. Try again shortly.',
  },
  diskFull: {
    code: 507,
    status: 507,
    cn: '服务器磁盘空间不足，暂不能上传文件，请联系管理员',
    en: 'The server has too little disk space for uploads. Contact your administrator.',
  },
  conflict: {
    code: 1005,
    status: 200,
    cn: '数据刚被他人更改，请刷新后重试',
    en: 'Someone else changed this at the same time. Reload and try again.',
  },
  stillReferenced: { code: 1006, status: 200, cn: '请先删除：{what}', en: 'Delete these first: {what}' },
  duplicate: { code: 1004, status: 200, cn: '{field}“{value}”已存在', en: '{field} "{value}" already exists' },
} as const satisfies Record<string, ErrorRow>
