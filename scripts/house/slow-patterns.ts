import { parseSync } from 'vite'

/** A place in a pattern that reads one character: which of the sample characters, and the places that may follow. */
interface Place {
  readonly chars: ReadonlySet<string>
  readonly next: Set<Place>
  /** The pattern may have matched here: nothing that follows can fail any more. */
  isEnd: boolean
}

/** A part of a pattern (Glushkov's construction). */
interface Part {
  readonly first: readonly Place[]
  readonly last: readonly Place[]
  /** The places behind which no condition such as `$` remains. */
  readonly ends: readonly Place[]
  /** It may read nothing; it may be passed without reading and without a condition. */
  readonly isEmpty: boolean
  readonly isFree: boolean
}

const nothing: Part = { first: [], last: [], ends: [], isEmpty: true, isFree: true }
/** `$` and the like: it reads nothing and may fail. */
const condition: Part = { ...nothing, isFree: false }
/** Characters that tell apart the classes of our patterns; those of the pattern itself are added. */
const sampleChars = [...'azAZ059_ \t\n\r.,;:-+/\\"\'<>()[]{}=&#%泵é\0']

const atom = /^(?:\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\c[A-Za-z]|\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|[\s\S])/u
const quantifier = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/

/** Reads a pattern into places; a loop that can read the same text in two ways is an error of its own. */
class Reader {
  readonly places: Place[] = []
  hasAmbiguousLoop = false
  isAnchored = true
  readonly #flags: string
  readonly #samples: readonly string[]
  #rest: string

  constructor(pattern: string, flags: string) {
    this.#rest = pattern
    this.#flags = flags.replace(/[gy]/g, '')
    this.#samples = [...new Set([...sampleChars, ...pattern])]
  }

  #take(found: RegExp): string | undefined {
    const [text] = found.exec(this.#rest) ?? []
    if (text !== undefined) this.#rest = this.#rest.slice(text.length)
    return text
  }

  #join(from: readonly Place[], to: readonly Place[], isLoop = false): void {
    for (const place of from)
      for (const follower of to) {
        if (isLoop && place.next.has(follower)) this.hasAmbiguousLoop = true
        place.next.add(follower)
      }
  }

  #sequence(a: Part, b: Part): Part {
    this.#join(a.last, b.first)
    return {
      first: a.isEmpty ? [...a.first, ...b.first] : a.first,
      last: b.isEmpty ? [...a.last, ...b.last] : b.last,
      ends: b.isFree ? [...a.ends, ...b.ends] : b.ends,
      isEmpty: a.isEmpty && b.isEmpty,
      isFree: a.isFree && b.isFree,
    }
  }

  /** Alternatives up to the closing bracket; at the outermost level each needs `^` for the search to have one start. */
  alternatives(depth = 0): Part {
    let all: Part = { ...nothing, isEmpty: false, isFree: false }
    do {
      if (depth === 0 && !this.#rest.startsWith('^')) this.isAnchored = false
      let part = nothing
      while (this.#rest !== '' && !/^[|)]/.test(this.#rest)) part = this.#sequence(part, this.#item(depth))
      all = {
        first: [...all.first, ...part.first],
        last: [...all.last, ...part.last],
        ends: [...all.ends, ...part.ends],
        isEmpty: all.isEmpty || part.isEmpty,
        isFree: all.isFree || part.isFree,
      }
    } while (this.#take(/^\|/))
    return all
  }

  #item(depth: number): Part {
    const open = this.#take(/^\((?:\?(?:<?[=!]|:|<[^>]+>))?/)
    let part: Part
    if (open === undefined) part = this.#atom()
    else {
      part = this.alternatives(depth + 1)
      this.#take(/^\)/)
      // What is looked at is read again afterwards: it only decides whether the match fails.
      if (/^\(\?<?[=!]/.test(open)) part = condition
    }
    return this.#repeated(part)
  }

  #atom(): Part {
    const text = this.#take(atom) ?? ''
    if (text === '^' || text === '\\b' || text === '\\B') return nothing
    if (text === '$' || /^\\[1-9k]/.test(text)) return condition
    const one = new RegExp(`^(?:${text})$`, this.#flags)
    const place: Place = { chars: new Set(this.#samples.filter((char) => one.test(char))), next: new Set(), isEnd: false }
    this.places.push(place)
    return { first: [place], last: [place], ends: [place], isEmpty: false, isFree: false }
  }

  #repeated(part: Part): Part {
    const text = this.#take(quantifier)
    if (text === undefined) return part
    const [, min, comma, max] = quantifier.exec(text) ?? []
    const isLoop = /^[*+]/.test(text) || (comma === ',' && max === '')
    if (isLoop) this.#join(part.last, part.first, true)
    const isOptional = /^[*?]/.test(text) || min === '0'
    return { ...part, isEmpty: part.isEmpty || isOptional, isFree: part.isFree || isOptional }
  }
}

type Triple = readonly [Place, Place, Place]

/** Whether some text leads from `loop` back to itself, from `loop` to `other`, and from `other` back to itself (Weber and Seidl, 1991). */
function areAmbiguous(loop: Place, other: Place): boolean {
  const ids = new Map<Place, number>()
  const idOf = (place: Place): number => {
    const id = ids.get(place) ?? ids.size
    ids.set(place, id)
    return id
  }
  const keyOf = (triple: Triple) => triple.map(idOf).join()
  const seen = new Set<string>()
  const open: Triple[] = [[loop, loop, other]]
  const target = keyOf([loop, other, other])
  for (let triple = open.pop(); triple; triple = open.pop()) {
    for (const a of triple[0].next)
      for (const b of triple[1].next)
        for (const c of triple[2].next) {
          if (![...a.chars].some((char) => b.chars.has(char) && c.chars.has(char))) continue
          const key = keyOf([a, b, c])
          if (key === target) return true
          if (!seen.has(key)) open.push([a, b, c])
          seen.add(key)
        }
  }
  return false
}

/** Whether a place can be reached from itself. */
function isInLoop(place: Place): boolean {
  const seen = new Set<Place>()
  const open = [...place.next]
  for (let one = open.pop(); one; one = open.pop()) {
    if (one === place) return true
    if (!seen.has(one)) open.push(...one.next)
    seen.add(one)
  }
  return false
}

/**
 * Why matching a pattern may take longer than in proportion to the text: two loops that can share it in many ways before the match fails,
 * or a loop that is searched for from each character. Undefined if it is linear. Counted repetitions are bounded and count as one.
 */
export function slownessOf(pattern: string, flags = ''): string | undefined {
  const reader = new Reader(pattern, flags)
  const { first, ends, isFree } = reader.alternatives()
  if (reader.hasAmbiguousLoop) return 'a loop within a loop'
  if (isFree) return undefined
  for (const place of ends) place.isEnd = true
  const loops = reader.places.filter((place) => !place.isEnd && isInLoop(place))
  for (const loop of loops)
    for (const other of loops) if (loop !== other && areAmbiguous(loop, other)) return 'two loops over the same text'
  if (reader.isAnchored || flags.includes('y')) return undefined
  const search: Place = { chars: new Set([...sampleChars, ...pattern]), next: new Set(first), isEnd: false }
  search.next.add(search)
  return loops.some((loop) => areAmbiguous(search, loop)) ? 'a loop that every character may begin' : undefined
}

/** The patterns written in a source, with their flags and lines. */
export function patternsIn(file: string, source: string): { pattern: string; flags: string; line: number }[] {
  const found: { pattern: string; flags: string; line: number }[] = []
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { regex, start, ...rest } = value as { regex?: { pattern: string; flags: string }; start?: number }
    if (regex) found.push({ ...regex, line: source.slice(0, start).split('\n').length })
    else for (const inner of Object.values(rest)) walk(inner)
  }
  walk(parseSync(file, source).program)
  return found
}
