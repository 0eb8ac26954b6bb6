import type { Call } from '../core/call.ts'
import type { CodeOf } from '../core/enum.ts'
import { operationKind } from './access.enums.ts'

export type OperationCode = CodeOf<typeof operationKind>

const { Other, Insert, Update, Delete, Grant, Export, Import } = operationKind.members

/** Words with which the last step of a path begins, to what it does; the first that fits counts. */
const words: readonly (readonly [RegExp, OperationCode])[] = [
  [/^(updateRoles|updateAuthorities|updatePermissions|addUsers|removeUsers)/, Grant.code],
  [/^(add|copy|upload|fullUpload|bind)/, Insert.code],
  [/^(remove|delete|del|unbind)/, Delete.code],
  [/^import/, Import.code],
  [/^export/, Export.code],
  [/^(edit|update|save|set|modify|reset|place|batchEdit)/, Update.code],
]

/** A POST that only asks: a search whose conditions do not fit into an address. */
const asking = /^(find|get|list|page|select|search|query|options|preview|check|template|retriev|read|detail|count|tree|home)/i

const stepsOf = (path: string): string[] => path.split('/').filter((step) => step !== '' && !step.startsWith('{'))

/**
 * What a call does, for the operation log; undefined for one that only reads. It is told by method and path, so that a new call is
 * logged without being named anywhere, and a POST that no word fits counts as an operation.
 */
export function operationOf(call: Call): OperationCode | undefined {
  if (call.access === 'public' || call.data === 'stream') return undefined
  const steps = stepsOf(call.path)
  const step = steps.at(-1) ?? ''
  // The steps of an import stand under it: `/area/import/apply`.
  const worded = words.find(([word]) => word.test(step))?.[1] ?? (steps.includes('import') && !asking.test(step) ? Import.code : undefined)
  if (call.method === 'GET') return worded === Delete.code || worded === Export.code ? worded : undefined
  if (call.method === 'POST' && worded === undefined && asking.test(step)) return undefined
  return worded ?? (call.method === 'DELETE' ? Delete.code : call.method === 'PUT' ? Update.code : Other.code)
}
