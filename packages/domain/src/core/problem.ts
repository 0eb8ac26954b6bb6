import type { Field } from './field.ts'
import { valueSchema } from './schema.ts'
import { fill, type Text } from './text.ts'

/** What can be wrong with a value, in words. */
export const problemText = {
  missing: { cn: '必填', en: 'Required' },
  tooLong: { cn: '不能超过 {limit} 个字符', en: 'At most {limit} characters' },
  tooShort: { cn: '至少 {limit} 个字符', en: 'At least {limit} characters' },
  above: { cn: '不能大于 {limit}', en: 'At most {limit}' },
  below: { cn: '不能小于 {limit}', en: 'At least {limit}' },
  notWhole: { cn: '须为整数', en: 'A whole number is wanted' },
  notANumber: { cn: '须为数字', en: 'A number is wanted' },
  notATime: { cn: '时间格式应为 YYYY-MM-DD HH:mm:ss', en: 'A time is written YYYY-MM-DD HH:mm:ss' },
  fullWidth: { cn: '不能含全角字符', en: 'No full-width characters' },
  control: { cn: '不能含控制字符', en: 'No control characters' },
  format: { cn: '格式错误', en: 'Not of the wanted form' },
  notAChoice: { cn: '“{value}”不在可选值中', en: '"{value}" is not one of the choices' },
  noSuchRow: { cn: '{what}“{value}”不存在', en: 'There is no {what} "{value}"' },
  severalRows: {
    cn: '有多个{what}名为“{value}”，请写明上级，例如 上级 / {value}',
    en: 'More than one {what} is called "{value}": write its owner before it, as in Owner / {value}',
  },
  twice: { cn: '与第 {row} 行重复', en: 'The same as row {row}' },
  twoMatches: {
    cn: '系统中有多条同名记录，请使用含 ID 的导出文件',
    en: 'Several records have this name: use an export, which has their ids',
  },
  unknownId: { cn: '没有 ID 为 {value} 的记录', en: 'There is no record with the id {value}' },
  unknownColumn: { cn: '无法识别的列', en: 'No such column' },
  columnTwice: { cn: '该列出现两次', en: 'The column is there twice' },
  changedSince: { cn: '预览后已被他人修改', en: 'Somebody changed it since the preview' },
  refused: { cn: '与系统中的数据冲突', en: 'It conflicts with data that is there' },
  formulaFault: { cn: '单元格含错误值', en: 'The cell holds an error value' },
} as const satisfies Record<string, Text>

/** Fills both languages of a text. */
export const both = (text: Text, values: Readonly<Record<string, string | number | Text>>): Text => {
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

function wordsFor(field: Field, issue: Issue): Text {
  const isText = field.kind === 'text' || field.kind === 'secret'
  const limit = { limit: Number(issue.maximum ?? issue.minimum ?? 0) }
  if (issue.code === 'too_big') return both(isText ? problemText.tooLong : problemText.above, limit)
  if (issue.code === 'too_small')
    return isText && limit.limit <= 1 ? problemText.missing : both(isText ? problemText.tooShort : problemText.below, limit)
  if (issue.code === 'invalid_format' && field.kind === 'text') return field.pattern?.message ?? problemText.format
  if (issue.code === 'custom') return issue.params?.reason === 'fullWidth' ? problemText.fullWidth : problemText.control
  if (issue.code === 'invalid_type' && issue.expected === 'int') return problemText.notWhole
  if (field.kind === 'time') return problemText.notATime
  return field.kind === 'number' ? problemText.notANumber : problemText.format
}

/** What is wrong with a value that is there, or null. */
export function valueProblem(field: Field, value: unknown): Text | null {
  const read = valueSchema(field).safeParse(value)
  if (read.success) return null
  const issues: Issue[] = read.error.issues.map((issue) => ({ ...issue }))
  // A full-width letter also breaks the pattern of an id; the reason that can be acted on comes first.
  return wordsFor(field, issues.find((issue) => issue.params?.reason === 'fullWidth') ?? issues[0] ?? {})
}
