/** The first character of each initial in the order of pinyin, and the initials: no syllable begins with i, u or v. */
const firsts = [...'阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨他穵夕丫帀']
const letters = 'abcdefghjklmnopqrstwxyz'

const chinese = /\p{Script=Han}/u
/** The order of pinyin is the browser's own (Unicode CLDR); a character with several readings counts by its usual one. */
const byPinyin = new Intl.Collator('zh-CN-u-co-pinyin')
const known = new Map<string, string>()

function initialOf(character: string): string {
  const before = known.get(character)
  if (before !== undefined) return before
  const after = firsts.findIndex((first) => byPinyin.compare(first, character) > 0)
  const initial = letters[(after < 0 ? firsts.length : after) - 1] ?? ''
  known.set(character, initial)
  return initial
}

/** The initials by which a Chinese text is typed (`报警间隔` as `bjjg`), with the letters and digits in it; empty without Chinese. */
export function initialsOf(text: string): string {
  if (!chinese.test(text)) return ''
  return [...text].map((one) => (chinese.test(one) ? initialOf(one) : /[a-z0-9]/i.test(one) ? one.toLowerCase() : '')).join('')
}
