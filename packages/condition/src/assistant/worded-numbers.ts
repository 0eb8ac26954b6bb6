import type { TextNumber } from './text-number.ts'

type UnitAt = (text: string, at: number) => { readonly unit: TextNumber['unit']; readonly end: number } | undefined

const ratio = { quantity: 'ratio', factor: 1 }

/** Words that are a ratio by themselves. */
const ratios: readonly (readonly [RegExp, number])[] = [
  [/\b(?:twice|double|doubled|doubles|doubling|twofold)\b/gi, 2],
  [/\b(?:thrice|triple|tripled|triples|threefold)\b/gi, 3],
  [/\b(?:half|halved|halves)\b/gi, 0.5],
  [/翻倍|加倍|翻番|翻了一番/g, 2],
  [/一半|减半/g, 0.5],
]

const english = new Map([
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
  ['seven', 7],
  ['eight', 8],
  ['nine', 9],
  ['ten', 10],
  ['eleven', 11],
  ['twelve', 12],
  ['thirteen', 13],
  ['fourteen', 14],
  ['fifteen', 15],
  ['sixteen', 16],
  ['seventeen', 17],
  ['eighteen', 18],
  ['nineteen', 19],
  ['twenty', 20],
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
  ['sixty', 60],
  ['seventy', 70],
  ['eighty', 80],
  ['ninety', 90],
] satisfies [string, number][])
const scales = new Map([
  ['hundred', 100],
  ['thousand', 1000],
])

/** `twelve`, `twenty five`, `three hundred`; undefined for other words. */
function englishNumber(words: readonly string[]): number | undefined {
  let sum = 0
  for (const word of words) {
    const scale = scales.get(word)
    if (scale !== undefined) sum = Math.max(sum, 1) * scale
    else sum += english.get(word) ?? 0
  }
  return sum === 0 ? undefined : sum
}

const englishRun =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)\b(?:[- ](?:two|three|four|five|six|seven|eight|nine|hundred|thousand)\b){0,4}/gi

const chinese = new Map([...'零一二三四五六七八九'].map((char, value) => [char, value]))
chinese.set('两', 2)
chinese.set('〇', 0)
const places = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
  ['万', 10_000],
])

/** `十二`, `三百五十`, `七点八`; undefined for one, which says little, and for what is no number. */
export function chineseNumber(run: string): { readonly value: number; readonly decimals: number } | undefined {
  const [whole = '', fraction = ''] = run.split('点')
  let sum = 0
  let digit = 0
  for (const char of whole) {
    const place = places.get(char)
    if (place === undefined) digit = chinese.get(char) ?? 0
    else {
      sum += Math.max(digit, 1) * place
      digit = 0
    }
  }
  const decimals = [...fraction].map((char) => chinese.get(char) ?? 0).join('')
  const value = sum + digit + (decimals === '' ? 0 : Number(`0.${decimals}`))
  return value === 0 || run === '一' ? undefined : { value, decimals: decimals.length }
}

const chineseRun = /(百分之)?[零〇一二两三四五六七八九十百千万]{1,9}(?:点[零〇一二三四五六七八九]{1,4})?/g

/** Numbers in words: only with a unit, since `two` alone is often no claim; and ratios such as `twice`. */
export function wordedNumbers(text: string, unitAt: UnitAt): TextNumber[] {
  const found: TextNumber[] = []
  for (const [pattern, value] of ratios)
    for (const match of text.matchAll(pattern)) found.push({ value, decimals: 1, unit: ratio, written: match[0] })
  const take = (match: RegExpExecArray, read: { value: number; decimals: number } | undefined) => {
    const end = match.index + match[0].length
    const unit = unitAt(text, text[end] === ' ' || text[end] === '-' ? end + 1 : end)
    if (!read || !unit) return
    found.push({ ...read, unit: unit.unit, written: text.slice(match.index, unit.end) })
  }
  for (const match of text.matchAll(englishRun)) {
    const value = englishNumber(match[0].toLowerCase().split(/[- ]/))
    take(match, value === undefined ? undefined : { value, decimals: 0 })
  }
  for (const match of text.matchAll(chineseRun)) {
    const read = chineseNumber(match[0].replace('百分之', ''))
    if (match[1] && read) found.push({ ...read, unit: { quantity: 'share', factor: 1 }, written: match[0] })
    else take(match, read)
  }
  return found
}
