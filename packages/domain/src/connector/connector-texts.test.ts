import { expect, test } from 'vitest'
import type { Text } from '../core/text.ts'
import { connectorTexts } from './connector-texts.table.ts'
import { inWords, type Said, said, withValues } from './said.ts'

const rows: readonly (readonly [string, Text])[] = Object.entries(connectorTexts)
const namesOf = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name))].sort()

test.each(rows)('%s is in both languages, with the same values', (_key, { cn, en }) => {
  expect(namesOf(cn)).toEqual(namesOf(en))
  // Chinese, and no English but names: of protocols, variables, programs, units, and what is put in.
  const named =
    /\{\w+\}|ECONNREFUSED|BadTooManySessions|DIAL_IN_PORT|CARD_PORT|OPCUA_SERVER_PORTS|npm ci --prefix optional\/opcua --omit=dev/g
  const left = cn.replaceAll(named, '').replaceAll(/OPC UA|MQTT|Modbus TCP|Sparkplug B|MB|Hz/g, '')
  expect(left).not.toMatch(/[A-Za-z]{2}/)
  expect(en).not.toMatch(/\p{Script=Han}/u)
  if (namesOf(cn).length === 0) expect(cn).toMatch(/\p{Script=Han}/u)
})

test('no two texts say the same in one language and different things in the other', () => {
  const byEnglish = Map.groupBy(rows, ([, { en }]) => en)
  for (const [, same] of byEnglish) expect(new Set(same.map(([, { cn }]) => cn)).size).toBe(1)
})

test('values, texts inside texts and texts in both languages are put into the words around them', () => {
  const text = said('placeAndCause', {
    place: 'G/E',
    cause: said('unreadable', { reason: { cn: '没有数据', en: 'No data' }, detail: 'x' }),
  })
  expect([inWords(text, 'cn'), inWords(text, 'en')]).toEqual(['G/E：没有数据：“x”', 'G/E: No data: "x"'])
  expect(
    inWords(
      withValues(text, (value) => value.toUpperCase()),
      'en',
    ),
  ).toBe('G/E: No data: "X"')
  expect(JSON.parse(JSON.stringify(text))).toEqual(text)
})

test('what was stored before texts had keys stays as it is, and a key of a later version is an unexpected error', () => {
  expect([inWords('read ECONNRESET', 'cn'), inWords(null, 'en'), inWords('', 'en')]).toEqual(['read ECONNRESET', '', ''])
  expect(inWords({ key: 'toString', values: {} } as unknown as Said, 'cn')).toBe(connectorTexts.unexpected.cn)
})
