/** The first character of each initial in pinyin order, and the initials: no syllable starts with i, u or v. */
const boundaries = [...'阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨他穵夕丫帀']
const letters = 'abcdefghjklmnopqrstwxyz'

const chinese = /\p{Script=Han}/u
/** Pinyin order comes from the browser (Unicode CLDR); a character with several readings is sorted by its most common one. */
const byPinyin = new Intl.Collator('zh-CN-u-co-pinyin')
const known = new Map<string, string>()

function initialOf(character: string): string {
  const before = known.get(character)
  if (before !== undefined) return before
  const after = boundaries.findIndex((first) => byPinyin.compare(first, character) > 0)
  const initial = letters[(after < 0 ? boundaries.length : after) - 1] ?? ''
  known.set(character, initial)
  return initial
}

/** The pinyin initials of a Chinese text (`报警间隔` is `bjjg`), including its letters and digits; empty without Chinese. */
export function initialsOf(text: string): string {
  if (!chinese.test(text)) return ''
  return [...text].map((one) => (chinese.test(one) ? initialOf(one) : /[a-z0-9]/i.test(one) ? one.toLowerCase() : '')).join('')
}
