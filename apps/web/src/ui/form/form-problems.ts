import type { Call } from '@undertone/domain/core/call'
import { fillBoth, issueText, problemText } from '@undertone/domain/core/problem'
import type { Text } from '@undertone/domain/core/text'

/** The problems of a form, by field; `a.b.2` is a part of a field. */
export type Problems = Readonly<Record<string, Text>>

type ProblemText<V> = Text | ((values: V, path: readonly PropertyKey[]) => Text)

/** Own messages for fields, in place of the general ones; a function for those that name the wrong part. */
export type ProblemTexts<V> = Partial<Record<keyof V, ProblemText<V>>>

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), value)

/** The problems of what a call receives by its schema, at the fields of the form, which may be parts of it: the first of each field. */
export function schemaProblems<V extends object>(call: Call, sent: unknown, values: V, texts: ProblemTexts<V> = {}): Problems {
  const found: Record<string, Text> = {}
  for (const issue of (call.body ?? call.query)?.safeParse(sent).error?.issues ?? []) {
    const name = issue.path.map(String).find((part) => part in values)
    if (name === undefined) continue
    const isEmpty = values[name as keyof V] === ''
    const own: ProblemText<V> | undefined = texts[name as keyof V]
    const text = typeof own === 'function' ? own(values, issue.path) : own
    found[name] ??= isEmpty ? problemText.missing : (text ?? issueText(issue, valueAt(sent, issue.path)))
  }
  return found
}

/** The problem of a field or of any part of it. */
export function problemIn<T>(problems: Readonly<Record<string, T>>, name: string): T | undefined {
  return problems[name] ?? Object.entries(problems).find(([path]) => path.startsWith(`${name}.`))?.[1]
}

/** What a check of the domain found, as the problem of its field. */
export const fieldProblem = (
  found: {
    readonly field: string | undefined
    readonly row: Text
    readonly values?: Readonly<Record<string, string | number | Text>>
  } | null,
): Problems => (found?.field !== undefined ? { [found.field]: fillBoth(found.row, found.values ?? {}) } : {})

/** The problems of fields by a check of one value. */
export const problemsOf = <F>(
  fields: readonly (readonly [name: string, field: F])[],
  check: (name: string, field: F) => Text | null,
): Problems =>
  Object.fromEntries(
    fields.flatMap(([name, field]) => {
      const problem = check(name, field)
      return problem ? [[name, problem]] : []
    }),
  )
