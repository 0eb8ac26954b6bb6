import type { Text } from '../../core/text.ts'
import { batchLimits } from './recording-batch-limits.ts'

/** Pieces of a path that a pattern names; `any` is not used. */
export const namePieces = {
  machine: { cn: '设备', en: 'machine' },
  point: { cn: '测点', en: 'point' },
  axis: { cn: '轴向', en: 'axis' },
  date: { cn: '日期', en: 'date' },
  time: { cn: '时刻', en: 'time' },
  unit: { cn: '单位', en: 'unit' },
  rate: { cn: '采样率', en: 'sampling rate' },
  rpm: { cn: '转速', en: 'speed' },
  any: { cn: '任意文字', en: 'any text' },
} as const satisfies Record<string, Text>
export type NamePiece = keyof typeof namePieces

/** What a path says; only what its pattern names. */
export type PathFacts = Partial<Record<Exclude<NamePiece, 'any'>, string>>

type Token = { readonly literal: string } | { readonly piece: NamePiece; readonly isOptional?: true }

/** A pattern that was read: the tokens of its last parts of a path. */
export interface NamePattern {
  readonly parts: readonly (readonly Token[])[]
  /** The pieces that it names. */
  readonly pieces: ReadonlySet<NamePiece>
}

const number = /^\d{1,9}(\.\d{1,9})?$/
const clock = /^([01]\d|2[0-3])[-_:.h]?([0-5]\d)(?:[-_:.m]?([0-5]\d))?$/
const day = /^(\d{4})[-_.]?(\d{2})[-_.]?(\d{2})(?:[-_. T]?(.{4,8}))?$/

/** `HH:mm:ss` of a time of day as file names write it; null if it is none. */
export function clockTime(text: string): string | null {
  const found = clock.exec(text)
  return found ? `${found[1]}:${found[2]}:${found[3] ?? '00'}` : null
}

/** Digits of seconds and of milliseconds since 1970 in the years that recordings have. */
const epochDigits = /^1\d{9}(\d{3})?$/

/**
 * A time as file names write it: a date, perhaps with a time of day behind it, or seconds or milliseconds since 1970. `YYYY-MM-DD HH:mm:ss` on the clock of the
 * writer, `YYYY-MM-DD` without a time of day, or epoch ms; null if it is none.
 */
export function nameTime(text: string): string | number | null {
  if (epochDigits.test(text)) return text.length === 10 ? Number(text) * 1000 : Number(text)
  const found = day.exec(text)
  if (!found) return null
  const [, year, month, date, rest] = found
  const written = `${year}-${month}-${date}`
  const at = new Date(`${written}T00:00:00Z`)
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== written) return null
  if (rest === undefined) return written
  const time = clockTime(rest)
  return time === null ? null : `${written} ${time}`
}

/** What a piece may be, so that `{point}_{axis}` reads `DE_1_X` as one would. */
const fits: Record<NamePiece, (text: string) => boolean> = {
  machine: (text) => text.trim() !== '',
  point: (text) => text.trim() !== '',
  axis: (text) => /^[xyzt]$/i.test(text),
  date: (text) => nameTime(text) !== null,
  time: (text) => clockTime(text) !== null,
  unit: (text) => text.trim() !== '',
  rate: (text) => number.test(text),
  rpm: (text) => number.test(text),
  any: () => true,
}

const isPiece = (name: string): name is NamePiece => Object.hasOwn(namePieces, name)

function tokensOf(part: string): Token[] | { error: Text } {
  const tokens: Token[] = []
  for (const text of part.split(/(\{[^{}]*\}|\*)/)) {
    if (text === '') continue
    const last = tokens.at(-1)
    if (text === '*') {
      // Several in a row say no more than one.
      if (!(last && 'piece' in last && last.isOptional)) tokens.push({ piece: 'any', isOptional: true })
    } else if (text.startsWith('{') && text.endsWith('}')) {
      const name = text.slice(1, -1).trim().toLowerCase()
      if (!isPiece(name)) return { error: { cn: `没有名为 ${text} 的部分`, en: `there is no piece ${text}` } }
      tokens.push({ piece: name })
    } else if (/[{}]/.test(text)) return { error: { cn: '括号不成对', en: 'a brace is not closed' } }
    else tokens.push({ literal: text.toLowerCase() })
  }
  return tokens
}

/** Reads a pattern such as `{machine}/{point}_{axis}_{date}.wav`. */
export function readPattern(text: string): NamePattern | { error: Text } {
  const pieces = new Set<NamePiece>()
  const parts: (readonly Token[])[] = []
  const written = text
    .trim()
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '')
  if (written.length === 0) return { error: { cn: '规则为空', en: 'the pattern is empty' } }
  for (const part of written) {
    const tokens = tokensOf(part)
    if ('error' in tokens) return tokens
    if (tokens.filter((token) => 'piece' in token).length > batchLimits.partPieces)
      return {
        error: { cn: `“${part}”的部分超过 ${batchLimits.partPieces} 个`, en: `"${part}" has more than ${batchLimits.partPieces} pieces` },
      }
    for (const token of tokens) {
      if (!('piece' in token) || token.piece === 'any') continue
      if (pieces.has(token.piece)) return { error: { cn: `{${token.piece}} 出现了两次`, en: `{${token.piece}} appears twice` } }
      pieces.add(token.piece)
    }
    parts.push(tokens)
  }
  return { parts, pieces }
}

/**
 * Matches a part of a path with tokens, the shortest text for each piece first. What has failed once is not tried again, so that no path takes longer than its
 * length squared for each of its few pieces.
 */
function matchPart(tokens: readonly Token[], text: string): PathFacts | null {
  const failed = new Set<number>()
  const low = text.toLowerCase()
  const width = text.length + 1
  const from = (token: number, at: number): PathFacts | null => {
    const here = tokens[token]
    if (!here) return at === text.length ? {} : null
    if (failed.has(token * width + at)) return null
    if ('literal' in here) {
      const rest = low.startsWith(here.literal, at) ? from(token + 1, at + here.literal.length) : null
      if (!rest) failed.add(token * width + at)
      return rest
    }
    for (let end = at + (here.isOptional ? 0 : 1); end <= text.length; end++) {
      const taken = text.slice(at, end)
      if (!fits[here.piece](taken)) continue
      const rest = from(token + 1, end)
      if (rest) return here.piece === 'any' ? rest : { ...rest, [here.piece]: taken.trim() }
    }
    failed.add(token * width + at)
    return null
  }
  return text.length > batchLimits.partLength ? null : from(0, 0)
}

const withoutExtension = (name: string): string => name.replace(/\.[a-z][a-z0-9]{0,7}$/i, '')

/** What a path says by a pattern, which speaks of its last parts; the extension may be left out. Null if it does not match. */
export function matchPath({ parts }: NamePattern, path: string): PathFacts | null {
  const names = path.split('/').slice(-parts.length)
  if (names.length < parts.length) return null
  const facts: PathFacts = {}
  for (const [at, tokens] of parts.entries()) {
    const name = names[at] ?? ''
    const bare = at === parts.length - 1 ? withoutExtension(name) : name
    const found = matchPart(tokens, bare) ?? (bare === name ? null : matchPart(tokens, name))
    if (!found) return null
    Object.assign(facts, found)
  }
  return facts
}

/** Whether a text is as a mask says, in which `*` is any text. Capital letters do not matter. */
export function fitsMask(mask: string, text: string): boolean {
  const parts = mask.toLowerCase().split('*')
  const low = text.toLowerCase()
  if (parts.length === 1) return low === parts[0]
  const [head = '', ...others] = parts
  const tail = others.pop() ?? ''
  if (!low.startsWith(head) || low.length < head.length + tail.length || !low.endsWith(tail)) return false
  let at = head.length
  const end = low.length - tail.length
  for (const part of others) {
    const found = low.indexOf(part, at)
    if (found < 0 || found + part.length > end) return false
    at = found + part.length
  }
  return true
}
