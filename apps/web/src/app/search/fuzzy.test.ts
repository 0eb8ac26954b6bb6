import { expect, test } from 'vitest'
import { fuzzyScore, nameRank, wholeScore } from './fuzzy.ts'

const best = (query: string, texts: string[]) =>
  texts
    .map((text) => ({ text, score: fuzzyScore(query, text) }))
    .filter((one) => one.score !== null)
    .sort((a, b) => b.score! - a.score!)[0]?.text

test('letters must appear in their order', () => {
  expect(fuzzyScore('xyz', 'pump')).toBeNull()
  expect(fuzzyScore('pmu', 'pump')).toBeNull()
  expect(fuzzyScore('', 'pump')).toBe(0)
})

test.each([
  ['fan', ['Forced air intake', 'Fan 3', 'Old fan'], 'Fan 3'],
  ['ws', ['Sensors wiring', 'Waveform and spectrum', 'Overviews'], 'Waveform and spectrum'],
  ['频谱', ['波形记录', '波形频谱分析'], '波形频谱分析'],
  ['p2 de', ['Pump 2 Drive end', 'Pump 12 NDE'], 'Pump 2 Drive end'],
  ['PUMP', ['pump 1', 'p u m p'], 'pump 1'],
])('%s finds the right one', (query, texts, found) => {
  expect(best(query, texts)).toBe(found)
})

test('a hyphen does not matter', () => {
  expect(wholeScore('email', 'Phone E-mail Sex')).not.toBeNull()
  expect(fuzzyScore('e-mail', 'E-mail')).toBe(fuzzyScore('e-mail', 'e-mail'))
  expect(wholeScore('email', 'Phone')).toBeNull()
})

test.each([
  ['email', 'E-mail', 3],
  ['e mail', 'E-mail', 3],
  ['gateway', 'Gateways', 3],
  ['email', 'E-mail template', 2],
  ['mail s', 'Mail servers', 2],
  ['template', 'E-mail template', 1],
  ['邮件', '邮件管理', 2],
  ['mail', 'Notices sent', 0],
  [' ', 'E-mail', 0],
])('%o names %s as far as %d', (query, name, rank) => expect(nameRank(query, name)).toBe(rank))
