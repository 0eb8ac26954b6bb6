import { expect, test } from 'vitest'
import { fill, nounOf } from './text.ts'

test('a noun is lower case inside an English sentence, an abbreviation is not', () => {
  expect(nounOf({ cn: '测点', en: 'Measuring point' }, 'en')).toBe('measuring point')
  expect(nounOf({ cn: 'SIM 卡号', en: 'SIM number' }, 'en')).toBe('SIM number')
  expect(nounOf({ cn: 'SIM 卡号', en: 'SIM number' }, 'cn')).toBe(' SIM 卡号')
  expect(nounOf({ cn: '邮件模板', en: 'E-mail template' }, 'en')).toBe('e-mail template')
})

test('a count chooses the form of its noun, and a text without the count stays as it is', () => {
  const text = '{n} {n|alarm|alarms} at {points} {points|point|points}'
  expect(fill(text, { n: 1, points: 2 })).toBe('1 alarm at 2 points')
  expect(fill(text, { n: 0, points: 1 })).toBe('0 alarms at 1 point')
  expect(fill(text, { n: 1.5, points: '1' })).toBe('1.5 alarms at 1 point')
  expect(fill(text, { n: 21, points: '1,000' })).toBe('21 alarms at 1,000 points')
  expect(fill(text, { n: 1 })).toBe('1 alarm at {points} {points|point|points}')
})

test('what is filled in is not filled again', () => {
  expect(fill('{name}', { name: '{n|a|b}', n: 1 })).toBe('{n|a|b}')
})
