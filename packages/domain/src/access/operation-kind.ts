import type { Call } from '../core/call.ts'
import type { CodeOf } from '../core/enum.ts'
import { operationKind } from './access.enums.ts'

export type OperationCode = CodeOf<typeof operationKind>

const { Other, Insert, Update, Delete, Grant, Export, Import, Force, Generate, Clean } = operationKind.members

/** Prefixes of the last path segment and the operation they stand for; the first match counts. */
const operationWords: readonly (readonly [RegExp, OperationCode])[] = [
  [/^(removeAll|removeWaiting|clean|clear)/, Clean.code],
  [/^(stop|cancel|updateSuspended)/, Force.code],
  [/^(generate|create|resetCredential|resetSecret)/, Generate.code],
  [/^(updateRoles|updateAuthorities|updatePermissions|addUsers|removeUsers)/, Grant.code],
  [/^(add|copy|upload|fullUpload|bind)/, Insert.code],
  [/^(remove|delete|del|unbind)/, Delete.code],
  [/^import/, Import.code],
  [/^export/, Export.code],
  [/^(edit|update|save|set|modify|reset|place|batchEdit|checkIn)/, Update.code],
]

/**
 * First words of a POST that only reads: a search whose filters do not fit into a URL. `read` marks something as read: doing it twice is doing it
 * once, and it is no line of the operation log. No `check`: one checks in, too.
 */
const readOnlyWords: ReadonlySet<string> = new Set(
  'find get list page select search query options preview template retrieve read detail count tree home'.split(' '),
)

/** Whether the first word of a step says that it only reads: `listen` is not `list`. */
const isReadOnlyStep = (step: string): boolean => readOnlyWords.has(/^[A-Z]?[a-z]*/.exec(step)?.[0].toLowerCase() ?? '')

/** A step of a transfer: what it ends in is logged. */
const transferStep = 'part'

const stepsOf = (path: string): string[] => path.split('/').filter((step) => step !== '' && !step.startsWith('{'))

/**
 * The operation of a call, for the operation log; undefined for a call that only reads. It is derived from method and path, so that a new
 * call is logged without being listed anywhere; a POST without a known prefix counts as an operation.
 */
export function operationOf(call: Call): OperationCode | undefined {
  if (call.access === 'public' || call.data === 'stream') return undefined
  const steps = stepsOf(call.path)
  const step = steps.at(-1) ?? ''
  if (step === transferStep) return undefined
  // The steps of an import are below it: `/area/import/apply`.
  const kind =
    operationWords.find(([word]) => word.test(step))?.[1] ?? (steps.includes('import') && !isReadOnlyStep(step) ? Import.code : undefined)
  if (call.method === 'GET') return kind === Delete.code || kind === Export.code ? kind : undefined
  if (call.method === 'POST' && kind === undefined && isReadOnlyStep(step)) return undefined
  return kind ?? (call.method === 'DELETE' ? Delete.code : call.method === 'PUT' ? Update.code : Other.code)
}

/** Whether a call changes nothing, so that it may be sent again when its answer was lost. A step of a transfer writes, though it is not logged. */
export function onlyReads(call: Call): boolean {
  if (stepsOf(call.path).at(-1) === transferStep && call.method !== 'GET') return false
  return call.access === 'public' ? call.method === 'GET' : operationOf(call) === undefined
}
