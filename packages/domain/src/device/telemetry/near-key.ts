import { axisAliases, singleAliases } from './key-aliases.table.ts'
import { axes, telemetryKeyOf, telemetryKeys } from './telemetry.ts'

/** Limits of what is stored about the unknown keys of one sensor (guesses: a firmware has a dozen; a hostile sender would invent one for each message). */
export const unknownKeyLimits = { perSensor: 64, valueLength: 64 } as const

/** Names of a key in answers to devices; more are counted (guess: a sender mends the first ones first). */
export const maxNamedKeys = 10

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Spellings without case and punctuation, each with its key; the keys themselves come first. */
const spellings: ReadonlyMap<string, string> = new Map(
  [
    ...telemetryKeys.map(({ key }): [string, string] => [plain(key), key]),
    ...Object.entries(singleAliases).flatMap(([key, words]) => words.map((word): [string, string] => [word, key])),
    ...Object.entries(axisAliases).flatMap(([prefix, words]) =>
      words.flatMap((word) => [
        ...axes.flatMap((axis): [string, string][] => [
          [`${word}${axis.toLowerCase()}`, `${prefix}${axis}`],
          [`${axis.toLowerCase()}${word}`, `${prefix}${axis}`],
        ]),
        // Without an axis the first one is the nearest.
        [word, `${prefix}X`] as [string, string],
      ]),
    ),
  ].reverse(),
)

const longest = Math.max(...[...spellings.keys()].map(({ length }) => length))

/** Edits that turn one word into the other, at most `limit` + 1. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      row[j] = Math.min(before[j]! + 1, row[j - 1]! + 1, before[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
    }
    before = row
  }
  return before[b.length]!
}

/** The known key that an unknown one probably means, or null: `temperature` is `tem`, `Velocity_X` is `vX`. */
export function nearestKey(name: string): string | null {
  const word = plain(name)
  const same = spellings.get(word)
  if (same) return same
  // A third of the letters may be wrong (guess); short words would resemble everything.
  let limit = Math.min(3, Math.floor(word.length / 3))
  let nearest: string | null = null
  for (const [spelling, key] of limit === 0 || word.length > longest + limit ? [] : spellings) {
    // The spellings of very short keys resemble every short word.
    if (spelling.length < 3) continue
    const edits = distance(word, spelling, limit)
    if (edits > limit) continue
    nearest = key
    if (edits === 1) return key
    limit = edits - 1
  }
  return nearest
}

/** An unknown key and the known one that it probably means. */
export interface UnknownKey {
  readonly key: string
  readonly nearest: string | null
}

/** The unknown keys among names, each once. */
export const unknownKeysIn = (names: Iterable<string>): UnknownKey[] =>
  [...new Set(names)].filter((key) => !telemetryKeyOf(key)).map((key) => ({ key, nearest: nearestKey(key) }))
