import { type PluginAnswer, type PluginCurve, type PluginDeclaration, pluginDeclaration } from '@undertone/domain/plugin/plugin-declaration'
import { pluginLimits } from '@undertone/domain/plugin/plugin-limits'
import { isPluginProblem, type PluginProblem, pluginProblem } from '@undertone/domain/plugin/plugin-problems.table'

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const wrong = (detail: string): PluginProblem => pluginProblem('wrongAnswer', detail)

/** JSON has no NaN and no infinity: the sandbox writes them as texts. */
const isNotFinite = (value: unknown): boolean => value === 'NaN' || value === 'Infinity' || value === '-Infinity'

/** The declaration in a plug-in's file, or what is wrong with it. */
export function readDeclaration(json: string): PluginDeclaration | PluginProblem {
  const parsed = pluginDeclaration.safeParse(JSON.parse(json))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  return pluginProblem('wrongDeclaration', `${issue?.path.map(String).join('.') || 'plugin'}: ${issue?.message ?? ''}`)
}

/** The first key that is not declared. */
const unknownIn = (given: Fields, declared: readonly { readonly key: string }[]): string | undefined =>
  Object.keys(given).find((key) => !declared.some((one) => one.key === key))

function valuesOf(given: unknown, { values }: PluginDeclaration): PluginAnswer['values'] | PluginProblem {
  if (given !== undefined && !isObject(given)) return wrong('values')
  const found: Fields = given ?? {}
  const unknown = unknownIn(found, values)
  if (unknown !== undefined) return pluginProblem('unknownKey', unknown)
  const read: PluginAnswer['values'][number][] = []
  for (const { key } of values) {
    const value = Object.hasOwn(found, key) ? found[key] : null
    if (isNotFinite(value)) return pluginProblem('notFinite', key)
    if (value !== null && typeof value !== 'number') return wrong(`values.${key}`)
    read.push({ key, value })
  }
  return read
}

/** A list of numbers of a curve, or what is wrong with it. */
function numbersOf(given: unknown, key: string, name: string): readonly number[] | PluginProblem {
  if (!Array.isArray(given)) return wrong(`curves.${key}.${name}`)
  if (given.length > pluginLimits.points) return pluginProblem('tooManyPoints', key)
  if (given.some(isNotFinite)) return pluginProblem('notFinite', `${key}.${name}`)
  return given.every((value): value is number => typeof value === 'number') ? given : wrong(`curves.${key}.${name}`)
}

function curveOf(given: unknown, key: string): PluginCurve | PluginProblem {
  if (!isObject(given)) return wrong(`curves.${key}`)
  const y = numbersOf(given.y, key, 'y')
  if (!Array.isArray(y)) return y as PluginProblem
  if (given.x !== undefined) {
    const x = numbersOf(given.x, key, 'x')
    if (!Array.isArray(x)) return x as PluginProblem
    if (x.length !== y.length) return wrong(`curves.${key}: x ${x.length}, y ${y.length}`)
    if (x.some((value, i) => i > 0 && value <= x[i - 1])) return wrong(`curves.${key}.x must rise`)
    return { key, x0: x[0] ?? 0, dx: 1, x: [...x], y: [...y] }
  }
  const { x0 = 0, dx } = given
  if (isNotFinite(x0) || isNotFinite(dx)) return pluginProblem('notFinite', `${key}.dx`)
  if (typeof x0 !== 'number' || typeof dx !== 'number' || dx <= 0) return wrong(`curves.${key}.dx`)
  return { key, x0, dx, x: null, y: [...y] }
}

function curvesOf(given: unknown, { curves }: PluginDeclaration): PluginCurve[] | PluginProblem {
  if (given !== undefined && !isObject(given)) return wrong('curves')
  const found: Fields = given ?? {}
  const unknown = unknownIn(found, curves)
  if (unknown !== undefined) return pluginProblem('unknownKey', unknown)
  const read: PluginCurve[] = []
  for (const { key } of curves) {
    // A curve that a waveform does not have is left out.
    if (!Object.hasOwn(found, key) || found[key] === null) continue
    const one = curveOf(found[key], key)
    if (isPluginProblem(one)) return one
    read.push(one)
  }
  return read
}

/** A text of a plug-in: one line, as long as it may be. */
const lineOf = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, pluginLimits.note)

function noteOf(given: unknown): PluginAnswer['note'] | PluginProblem {
  if (given === undefined || given === null) return null
  if (typeof given === 'string') return { en: lineOf(given), cn: lineOf(given) }
  if (!isObject(given) || typeof given.en !== 'string' || typeof given.cn !== 'string') return wrong('note')
  return { en: lineOf(given.en), cn: lineOf(given.cn) }
}

/** What a plug-in answered, or why that is not what it declared. Its words are foreign: nothing is taken as it is. */
export function readAnswer(json: string, declaration: PluginDeclaration): PluginAnswer | PluginProblem {
  const given: unknown = JSON.parse(json)
  if (!isObject(given)) return wrong('{ values, curves, note }')
  const other = Object.keys(given).find((key) => !['values', 'curves', 'note'].includes(key))
  if (other !== undefined) return pluginProblem('unknownKey', other)
  const values = valuesOf(given.values, declaration)
  if (isPluginProblem(values)) return values
  const curves = curvesOf(given.curves, declaration)
  if (isPluginProblem(curves)) return curves
  const note = noteOf(given.note)
  return note && isPluginProblem(note) ? note : { values, curves, note }
}
