/** A word in a text that is filled in and is no number: a name, an address. */
const names = new Set([
  ...['address', 'axis', 'by', 'company', 'detail', 'field', 'from', 'image', 'key', 'kinds', 'lengths', 'machine', 'metric', 'model'],
  ...['name', 'path', 'sensor', 'stage', 'subject', 'theme', 'title', 'to', 'type', 'user', 'value', 'what', 'otherAddress', 'number'],
])

/** Words that end like a plural and are none. */
const singular = new Set([
  'is',
  'was',
  'has',
  'does',
  'this',
  'its',
  'as',
  'less',
  'minus',
  'plus',
  'always',
  'us',
  'status',
  'ms',
  'towards',
])
/** Words after which another part of the sentence begins. */
const joints = new Set(['and', 'as', 'at', 'by', 'for', 'from', 'in', 'is', 'it', 'of', 'on', 'or', 'per', 'than', 'the', 'to', 'with'])

const counted = /(?<!\$)\{(\w+)\}((?: [a-z][a-z-]*){0,2}) ([a-z][a-z-]*s)\b/g

/**
 * Counts of an English text that stand before a plural without a singular form: `{n} alarms`, which would say "1 alarms". Write
 * `{n} {n|alarm|alarms}`. Constants in the source (`${days} days`) are known when the text is written.
 */
export function countsWithoutSingular(text: string): string[] {
  return [...text.matchAll(counted)].flatMap(([found, name = '', between = '', noun = '']) => {
    const isJoined = between.split(' ').some((word) => joints.has(word))
    return names.has(name) || singular.has(noun) || isJoined ? [] : [found]
  })
}

/** The English texts of a source file. */
export const englishTexts = (source: string): string[] =>
  [...source.matchAll(/\ben:\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g)].map(
    ([, single, double, template]) => single ?? double ?? template ?? '',
  )
