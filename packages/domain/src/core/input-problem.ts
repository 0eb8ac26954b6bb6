import type { z } from 'zod'
import type { Call } from './call.ts'
import { coreErrors, DomainError } from './error.ts'
import type { Field } from './field.ts'
import { fieldIssueText, fillBoth, issueText, problemText } from './problem.ts'
import { selectionPrompts } from './selection.errors.ts'
import type { Text } from './text.ts'
import { isAboutTime } from './time/time-input.ts'

type Issue = z.core.$ZodIssue

/** Messages for values of another type. */
const typeTexts: Readonly<Record<string, Text>> = {
  string: { cn: '须为文本', en: 'Must be text' },
  boolean: { cn: '须为 true 或 false', en: 'Must be true or false' },
  array: { cn: '须为列表', en: 'Must be a list' },
  object: { cn: '须为对象', en: 'Must be an object' },
  record: { cn: '须为对象', en: 'Must be an object' },
}

const texts = {
  unknownKeys: { cn: '未知字段：{keys}', en: 'Unknown fields: {keys}' },
  tooFew: { cn: '至少 {limit} 项', en: 'At least {limit} {entries}' },
  tooMany: { cn: '最多 {limit} 项', en: 'At most {limit} {entries}' },
  oneOf: { cn: '须为以下之一：{choices}', en: 'Must be one of {choices}' },
  multiple: { cn: '须为 {step} 的倍数', en: 'Must be a multiple of {step}' },
} as const satisfies Record<string, Text>

const countText = (text: Text, limit: number): Text => fillBoth(text, { limit, entries: limit === 1 ? 'entry' : 'entries' })

/** More choices than these are not listed in a message. */
const maxListed = 20

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), value)

const isMissing = (value: unknown) => value === undefined || value === null || value === ''

/** Of the alternatives of a union, the issue of the one that accepts the type of the value. */
function closest(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue
  const firsts = issue.errors.flatMap(([first]) => (first ? [first] : []))
  const found = firsts.find(({ code }) => code !== 'invalid_type' && code !== 'invalid_union') ?? firsts[0]
  return found ? closest({ ...found, path: [...issue.path, ...found.path] }) : issue
}

function textOf(issue: Issue, value: unknown): Text {
  if (issue.code === 'unrecognized_keys') return fillBoth(texts.unknownKeys, { keys: issue.keys.join(', ') })
  if (isMissing(value)) return issueText(issue, value)
  if (isAboutTime(issue)) return problemText.notATime
  switch (issue.code) {
    case 'invalid_value':
      return issue.values.length > maxListed
        ? fillBoth(problemText.notAChoice, { value: String(value).slice(0, 100) })
        : fillBoth(texts.oneOf, { choices: issue.values.map(String).join(', ') })
    case 'not_multiple_of':
      return fillBoth(texts.multiple, { step: issue.divisor })
    case 'too_small':
    case 'too_big':
      if (!Array.isArray(value)) return issueText(issue, value)
      return issue.code === 'too_small' ? countText(texts.tooFew, Number(issue.minimum)) : countText(texts.tooMany, Number(issue.maximum))
    case 'invalid_type':
      return typeTexts[issue.expected] ?? issueText(issue, value)
    default:
      return issueText(issue, value)
  }
}

/** The declared field that an issue is about, and its own name in the input. */
function fieldAt({ fields = {} }: Pick<Call, 'fields'>, path: readonly PropertyKey[]): Field | undefined {
  const name = path.map(String).findLast((part) => Object.hasOwn(fields, part))
  return name === undefined ? undefined : fields[name]
}

/**
 * The error of an input that the schema of a call refuses: the first issue with its field, in both languages. Fields of a resource are named
 * by their labels, others as the caller sent them.
 */
export function inputError(call: Pick<Call, 'fields'>, refusal: z.ZodError, input: unknown): DomainError {
  const [first] = refusal.issues
  if (!first) return new DomainError(coreErrors.malformed)
  const issue = closest(first)
  const where = issue.path.join('.')
  const value = valueAt(input, issue.path)
  const field = fieldAt(call, issue.path)
  // A field of a form is asked for by its own label.
  const prompt = field ? undefined : selectionPrompts[where]
  if (prompt && isMissing(value)) return new DomainError(prompt, {}, where)
  // A list of references or an unknown key is not a value of its field.
  const isValue = field !== undefined && field.kind !== 'references' && issue.code !== 'unrecognized_keys' && !isMissing(value)
  const problem = isValue && issue.code !== 'invalid_value' ? fieldIssueText(field, issue) : textOf(issue, value)
  if (where === '') return new DomainError(coreErrors.invalidInput, { detail: problem })
  const name = field?.label ?? { cn: where, en: where }
  return new DomainError(coreErrors.invalidInput, { detail: { cn: `${name.cn}：${problem.cn}`, en: `${name.en}: ${problem.en}` } }, where)
}
