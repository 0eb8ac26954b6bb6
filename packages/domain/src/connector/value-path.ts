/** A step of a path: a name, a place in a list, or all of its entries. */
export type PathStep = string | number | '*'

/** Steps of a path are limited, so that a long one cannot make a message slow. */
const maxSteps = 16

const step = /^(?:\.?([A-Za-z_][\w-]*)|\[(\d{1,6})\]|\['([^']{1,64})'\]|\[(\*)\])/

/** A path as its steps; null if it cannot be read. `$.a.b[0]['c d'][*].e`; the `$` may be left out. */
export function parsePath(text: string): readonly PathStep[] | null {
  let rest = text.trim().replace(/^\$/, '')
  const steps: PathStep[] = []
  while (rest !== '') {
    const found = step.exec(rest)
    if (!found || steps.length === maxSteps) return null
    const [whole, name, index, quoted, star] = found
    steps.push(star ? '*' : index !== undefined ? Number(index) : (name ?? quoted ?? ''))
    rest = rest.slice(whole.length)
  }
  return steps
}

/** A number in bytes at `@offset:type`, such as `@4:int16be`: its type without the order, which is big-endian unless it says `le`. */
export interface BytePlace {
  readonly at: number
  readonly type: string
  readonly bytes: number
  readonly isLittle: boolean
}

const place = /^@(\d{1,3}):(u?int(?:8|16|32|64)|float(?:32|64))(le|be)?$/

/** A place in bytes; null if the text names none. */
export function parsePlace(text: string): BytePlace | null {
  const [, at, type, order] = place.exec(text) ?? []
  if (at === undefined || type === undefined) return null
  return { at: Number(at), type, bytes: Number(type.replace(/\D/g, '')) / 8, isLittle: order === 'le' }
}
