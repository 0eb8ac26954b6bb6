import type { Field } from './field.ts'
import { valueSchema } from './schema.ts'
import { fill, type Text } from './text.ts'

/** Messages for invalid values. */
export const problemText = {
  missing: { cn: '必填', en: 'Required' },
  tooLong: { cn: '不能超过 {limit} 个字符', en: 'At most {limit} {limit|character|characters}' },
  tooShort: { cn: '至少 {limit} 个字符', en: 'At least {limit} {limit|character|characters}' },
  above: { cn: '不能大于 {limit}', en: 'At most {limit}' },
  below: { cn: '不能小于 {limit}', en: 'At least {limit}' },
  notWhole: { cn: '须为整数', en: 'Enter a whole number' },
  notANumber: { cn: '须为数字', en: 'Enter a number' },
  notATime: { cn: '时间格式应为 YYYY-MM-DD HH:mm:ss', en: 'Enter a time as YYYY-MM-DD HH:mm:ss' },
  fullWidth: { cn: '不能含全角字符', en: 'Only half-width letters, digits and symbols' },
  control: { cn: '不能含控制字符', en: 'Control characters are not allowed' },
  format: { cn: '格式错误', en: 'Invalid format' },
  notAChoice: { cn: '“{value}”不在可选值中', en: '"{value}" is not one of the choices' },
  unknownRow: { cn: '{what}“{value}”不存在', en: '{what} "{value}" does not exist' },
  ambiguousRow: {
    cn: '有多个{what}名为“{value}”，请写明上级，例如 上级 / {value}',
    en: 'More than one {what} is named "{value}". Add the parent, for example Parent / {value}',
  },
  duplicateRow: { cn: '与第 {row} 行重复', en: 'Duplicate of row {row}' },
  ambiguousName: {
    cn: '系统中有多条同名记录，请使用含 ID 的导出文件',
    en: 'Several records have this name. Use an exported file, which contains the ids',
  },
  unknownOwner: { cn: '第一个工作表中没有“{value}”', en: 'The first sheet has no row "{value}"' },
  ambiguousOwner: {
    cn: '第一个工作表中有多行名为“{value}”，请填写 ID',
    en: 'Several rows of the first sheet are named "{value}". Enter the id',
  },
  notAdded: { cn: '没有这条记录，此导入只能修改已有记录', en: 'There is no such record, and this import only changes existing ones' },
  unknownId: { cn: '没有 ID 为 {value} 的记录', en: 'No record has the id {value}' },
  unknownColumn: { cn: '无法识别的列', en: 'Unknown column' },
  duplicateColumn: { cn: '该列重复', en: 'Duplicate column' },
  changedSince: { cn: '预览后已被他人修改', en: 'Changed by someone else since the preview' },
  conflicting: { cn: '与系统中的数据冲突', en: 'Conflicts with existing data' },
  cellError: { cn: '单元格含错误值', en: 'The cell contains an error value' },
} as const satisfies Record<string, Text>

/** Fills both languages of a text. */
export const fillBoth = (text: Text, values: Readonly<Record<string, string | number | Text>>): Text => {
  const inLanguage = (language: 'cn' | 'en') =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? value[language] : value]))
  return { cn: fill(text.cn, inLanguage('cn')), en: fill(text.en, inLanguage('en')) }
}

interface Issue {
  readonly code?: string
  readonly maximum?: number | bigint
  readonly minimum?: number | bigint
  readonly expected?: string
  readonly params?: Record<string, unknown> | undefined
}

/** The message for an issue of a schema; `value` is what the schema received there. */
export function issueText(issue: { readonly code?: string; readonly origin?: string } & Omit<Issue, 'code'>, value: unknown): Text {
  if (value === undefined || value === null || value === '') return problemText.missing
  // In a query, numbers are texts.
  const isText = typeof value === 'string' && issue.origin !== 'number'
  const limit = { limit: Number(issue.maximum ?? issue.minimum ?? 0) }
  if (Array.isArray(value)) return issue.code === 'too_small' ? problemText.missing : problemText.format
  if (issue.code === 'too_big') return fillBoth(isText ? problemText.tooLong : problemText.above, limit)
  if (issue.code === 'too_small') return fillBoth(isText ? problemText.tooShort : problemText.below, limit)
  if (issue.code === 'invalid_type' && issue.expected === 'int') return problemText.notWhole
  return typeof value === 'number' || issue.expected === 'number' ? problemText.notANumber : problemText.format
}

/** The message for an issue of a value of a declared field. */
export function fieldIssueText(field: Field, issue: Issue): Text {
  const isText = field.kind === 'text' || field.kind === 'secret'
  const limit = { limit: Number(issue.maximum ?? issue.minimum ?? 0) }
  if (issue.code === 'too_big') return fillBoth(isText ? problemText.tooLong : problemText.above, limit)
  if (issue.code === 'too_small')
    return isText && limit.limit <= 1 ? problemText.missing : fillBoth(isText ? problemText.tooShort : problemText.below, limit)
  if (issue.code === 'invalid_format' && field.kind === 'text') return field.pattern?.message ?? problemText.format
  if (issue.code === 'custom') return issue.params?.reason === 'fullWidth' ? problemText.fullWidth : problemText.control
  if (issue.code === 'invalid_type' && issue.expected === 'int') return problemText.notWhole
  if (field.kind === 'time') return problemText.notATime
  return field.kind === 'number' ? problemText.notANumber : problemText.format
}

/** The problem of a value, or null if it is valid. */
export function valueProblem(field: Field, value: unknown): Text | null {
  const read = valueSchema(field).safeParse(value)
  if (read.success) return null
  const issues: Issue[] = read.error.issues.map((issue) => ({ ...issue }))
  // A full-width letter also breaks the pattern of an id; report the reason that the user can act on.
  return fieldIssueText(field, issues.find((issue) => issue.params?.reason === 'fullWidth') ?? issues[0] ?? {})
}
