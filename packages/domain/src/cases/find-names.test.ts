import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRevealing, type KnownName, NameFinder, namesIn } from './find-names.ts'

const names: readonly KnownName[] = [
  { kind: 'Company', text: 'Northgate Steel Works Ltd' },
  { kind: 'Company', text: '华北钢铁有限公司' },
  { kind: 'Machine', text: 'B-302' },
  { kind: 'Machine', text: 'B-302 standby' },
  { kind: 'Machine', text: 'K701 Root blower' },
  { kind: 'Machine', text: 'Fan' },
  { kind: 'Point', text: 'Motor DE' },
  { kind: 'Point', text: '3 号窑尾' },
  { kind: 'Person', text: 'Anna Meier' },
  { kind: 'Device', text: '00A1' },
  { kind: 'Device', text: 'B-302' },
]
const cleaned = (text: string, keep: readonly string[] = [], language: 'cn' | 'en' = 'en') => {
  const finder = new NameFinder(names, language, keep)
  return { text: finder.clean(text), found: finder.found() }
}

describe('names of a customer', () => {
  test('are replaced by what they are', () => {
    expect(cleaned('B-302 at Northgate Steel Works Ltd: sensor 00a1, seen by Anna Meier').text).toBe(
      '[machine] at [company]: sensor [sensor or gateway], seen by [person]',
    )
    expect(cleaned('华北钢铁有限公司3 号窑尾振动大', [], 'cn').text).toBe('［企业］［测点］振动大')
  })

  test('are found as people say them: the tag of a machine, parts of a name, a company without its legal form', () => {
    expect(cleaned('Meier of Northgate looked at it').text).toBe('[person] of [company] looked at it')
    expect(cleaned('k701 is loud').text).toBe('[machine] is loud')
    expect(cleaned('在华北钢铁发现', [], 'cn').text).toBe('在［企业］发现')
  })

  test('are not found within other words, and the longest comes first', () => {
    expect(cleaned('AB-3021 and B-302 standby').text).not.toContain('standby')
    expect(cleaned('700A19').text).toBe('700A19')
  })

  test('are not words of the trade', () => {
    expect(cleaned('The fan: Motor DE, outer race').text).toBe('The fan: Motor DE, outer race')
    expect(['Fan', 'DE', 'Motor DE', '驱动端', 'P', '12'].map(isRevealing)).toEqual([false, false, false, false, false, false])
    expect(['Fan Meier', 'B-302', '二线引风机'].map(isRevealing)).toEqual([true, true, true])
  })

  test('stay where a person has confirmed them one by one, in any case of letters', () => {
    const { text, found } = cleaned('b-302, Anna Meier', ['B-302'])
    expect(text).toBe('b-302, [person]')
    expect(found.map((one) => [one.kind, one.text, one.isKept])).toEqual([
      ['Machine', 'b-302', true],
      ['Person', 'Anna Meier', false],
    ])
  })
})

describe('short names', () => {
  test.each<[KnownName['kind'], string, string, string]>([
    ['Company', 'ABB Ltd', 'seen at ABB', 'seen at [company]'],
    ['Company', 'KSB Pumps Ltd', 'KSB uses three pumps', '[company] uses three pumps'],
    ['Company', 'Müller-Werke GmbH', 'Müller-Werke, then Müller', '[company], then [company]'],
    ['Company', 'ABB中国有限公司', '在ABB发现', '在[company]发现'],
    ['Company', '西门子（中国）有限公司', '西门子的风机', '[company]的风机'],
    ['Company', 'GE Power Co', 'GE asked whether it is large', '[company] asked whether it is large'],
    ['Machine', '风机B302', 'B302停机', '[machine]停机'],
    ['Machine', 'K7 blower', 'K7 is loud', '[machine] is loud'],
    ['Machine', '(B302) Blower', 'B-302 and b 302', '[machine] and [machine]'],
    ['Machine', 'B-302', 'B302 tripped', '[machine] tripped'],
    ['Machine', 'PU-1204A', 'on 1204A', 'on [machine]'],
    ['Person', 'Tom Meier', 'Tom saw the tombolo', '[person] saw the tombolo'],
  ])('%s %s is found in "%s"', (kind, text, said, clean) => {
    expect(new NameFinder([{ kind, text }], 'en').clean(said)).toBe(clean)
  })

  test('of two letters are found in capitals only, and not in words', () => {
    const finder = new NameFinder(
      [
        { kind: 'Company', text: 'IT Steel Ltd' },
        { kind: 'Machine', text: '1H' },
      ],
      'en',
    )
    expect(finder.clean('it ran for 1 h, B30 and K70')).toBe('it ran for 1 h, B30 and K70')
  })
})

describe('the names that may stand in a text', () => {
  const piece = fc.constantFrom(
    'Tom',
    'Meier',
    'B302',
    'B-302',
    'b 302',
    'Š7',
    'K7',
    '风机',
    '华北钢铁',
    '有限公司',
    'ABB',
    'PU-1204A',
    'straße',
    'ΟΔΟΣ',
    '00a1',
  )
  const between = fc.constantFrom(' ', '', '-', '–', '_', ', ', '(', ')', '\n')
  const words = fc.array(fc.tuple(piece, between), { minLength: 1, maxLength: 4 }).map((parts) => parts.flat().join(''))
  const kind = fc.constantFrom<KnownName['kind']>('Company', 'Person', 'Machine', 'Point', 'Device', 'Place', 'Number')
  const cased = fc
    .tuple(words, fc.constantFrom('as is', 'upper', 'lower'))
    .map(([text, how]) => (how === 'upper' ? text.toUpperCase() : how === 'lower' ? text.toLowerCase() : text))

  test('have all that are replaced in it', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ kind, text: words }), { maxLength: 6 }), cased, (known, text) => {
        const all = new NameFinder(known, 'en').clean(text)
        expect(new NameFinder(namesIn(known, text), 'en').clean(text)).toBe(all)
      }),
      { numRuns: 1000 },
    )
  })

  test('are few', () => {
    expect(namesIn(names, 'Meier saw the K 701').map(({ text }) => text)).toEqual(['K701 Root blower', 'Anna Meier'])
  })
})

describe('what has the form of', () => {
  test.each([
    ['an e-mail address', 'ask a.b@plant.example.com', 'ask [contact]'],
    ['an address', 'see https://plant.example/x?id=1 there', 'see [contact] there'],
    ['a phone number', 'call 13800000009 or +49 170 1234567', 'call [contact] or [contact]'],
    ['a date', 'on 2026-11-20 08:30:00 and 2026年11月20日', 'on [date] and [date]'],
    ['a tag', 'pump PU-1204A tripped', 'pump [number] tripped'],
  ])('%s is replaced', (_, text, clean) => expect(cleaned(text).text).toBe(clean))

  test.each([
    ['speeds and amplitudes', '1480 r/min, 4.82 mm/s at 177.5 Hz, 25600 samples/s'],
    ['standards and bearings', 'ISO 10816-3, 6205-2RS, NU 310'],
    ['orders and sidebands', 'BPFO 2×, 1×, 2×LF'],
  ])('%s stay', (_, text) => expect(cleaned(text).text).toBe(text))
})
