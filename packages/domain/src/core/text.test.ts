import { expect, test } from 'vitest'
import { nounOf } from './text.ts'

test('a noun is lower case inside an English sentence, an abbreviation is not', () => {
  expect(nounOf({ cn: '测点', en: 'Measuring point' }, 'en')).toBe('measuring point')
  expect(nounOf({ cn: 'SIM 卡号', en: 'SIM number' }, 'en')).toBe('SIM number')
  expect(nounOf({ cn: 'SIM 卡号', en: 'SIM number' }, 'cn')).toBe(' SIM 卡号')
  expect(nounOf({ cn: '邮件模板', en: 'E-mail template' }, 'en')).toBe('e-mail template')
})
