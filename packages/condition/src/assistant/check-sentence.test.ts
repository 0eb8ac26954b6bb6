import { describe, expect, test } from 'vitest'
import { type CitedSource, checkSentence, citationsOf, withoutMarks } from './check-sentence.ts'

const sources: CitedSource[] = (
  [
    {
      key: 'A1',
      text: 'Alarm: Vibration severity V axis. Level: danger. Raised: 2026-11-20 04:10:00. Peak: 7.82 mm/s. Limit: 7.10 mm/s. Peak / limit: 1.10 ×, 10 % above the limit. Samples over the limit: 12',
    },
    {
      key: 'F1',
      text: 'Finding: Bearing fault (outer race) 轴承故障（外圈）. Confidence: clear. Evidence: BPFO 2×, 176.85 Hz, 1.24 m/s², 18 dB above the floor. Doubts: looseness shows the same harmonics.',
    },
    { key: 'V1', text: 'Running speed: 1480 r/min. Temperature: 71.3 °C. Kurtosis: 6.2. Zone D' },
    { key: 'M1', text: 'Machine: B-302 Aeration blower. Rated power: 75 kW. Bearing 6312' },
    { key: 'D1', text: 'Misalignment shows at 2× of the running speed. See https://example.com/guide. Grease with 20 g every 3 months.' },
    { key: 'C1', text: 'Case: imbalance of a fan, 11.2 mm/s before and 1.8 mm/s after balancing.' },
  ] satisfies Pick<CitedSource, 'key' | 'text'>[]
).map((one) => ({ ...one, known: one.text.replace('B-302 Aeration blower', '') }))
const check = (sentence: string, names: readonly string[] = ['B-302 Aeration blower']) => checkSentence(sentence, sources, names)
const doubts = (sentence: string) => check(sentence).doubts.map(({ kind, what }) => `${kind} ${what}`.trim())

describe('what is in the cited sources', () => {
  test.each([
    'The severity reached 7.82 mm/s, above its limit of 7.1 mm/s [A1].',
    'The severity reached 7.8 mm/s [A1].',
    'It was 8 mm/s at its peak [A1].',
    '振动烈度峰值为 7.82 毫米/秒，超出限值 10 %【A1】。',
    '峰值约为限值的 1.1 倍 [A1]。',
    'The peak lies ten percent above the limit [A1].',
    'The danger alarm was raised on 2026-11-20 at 04:10 [A1].',
    '报警于 2026年11月20日触发 [A1]。',
    'The alarm counts 12 samples over the limit [A1].',
    'A bearing fault of the outer race is shown by BPFO [F1].',
    '诊断结论为轴承外圈故障 [F1]。',
    '轴承损伤位于外环 [F1]。',
    'Looseness could show the same harmonics [F1].',
    'The line at 176.9 Hz stands 18 dB above the floor [F1].',
    'The shaft turns at 24.7 Hz, which is 1480 rpm [V1].',
    'The temperature is 71 °C [V1].',
    'Kurtosis is 6.2 and the machine is in zone D [V1].',
    '设备处于 D 区 [V1]。',
    'B-302 Aeration blower has 75 kW and a bearing 6312 [M1].',
    'The outer race is suspected at a temperature of 71.3 °C [F1, V1].',
    'The outer race is suspected [F1][V1].',
    'Misalignment shows at 2× [D1].',
    'See https://example.com/guide. [D1]',
    'In another case the severity fell from 11.2 to 1.8 mm/s [C1].',
    'Grease it with 20 g [D1].',
    'The alarm is still active [A1].',
  ])('%s', (sentence) => expect(doubts(sentence)).toEqual([]))
})

describe('what is not there is named', () => {
  test.each([
    ['The severity reached 12.5 mm/s [A1].', ['Number 12.5 mm/s']],
    ['The severity reached 7.9 mm/s [A1].', ['Number 7.9 mm/s']],
    ['The severity reached 7.823 mm/s [A1].', ['Number 7.823 mm/s']],
    ['The severity reached 7.82 m/s² [A1].', ['Number 7.82 m/s²']],
    ['The severity reached 7.82 g [A1].', ['Number 7.82 g']],
    ['It rose by 40 % [A1].', ['Number 40 %']],
    ['It is three times the limit [A1].', ['Number three times']],
    ['It is twice the limit [A1].', ['Number twice']],
    ['烈度达到十二毫米/秒 [A1]。', ['Number 十二毫米/秒']],
    ['已超限三倍 [A1]。', ['Number 三倍']],
    ['烈度为 １２．５ ｍｍ／ｓ [A1]。', ['Number 12.5 mm/s']],
    ['It will fail in 14 days [A1].', ['Number 14 days']],
    ['It will fail within two weeks [F1].', ['Number two weeks']],
    ['The alarm was raised on 2026-11-21 [A1].', ['Number 2026-11-21']],
    ['The alarm was raised at 05:10 [A1].', ['Number 05:10']],
    ['Replace it by a 6205-2RS [M1].', ['Number 6205', 'Number 2RS']],
    ['The temperature was -71.3 °C [V1].', ['Number -71.3 °C']],
    ['It lies between 4.5 and 7.1 mm/s [A1].', ['Number 4.5 mm/s']],
    ['The speed is 1480 Hz [V1].', ['Number 1480 Hz']],
    ['Misalignment is likely [F1].', ['Name misalignment']],
    ['怀疑不对中 [F1]。', ['Name 不对中']],
    ['The inner race is damaged [F1].', ['Name inner race']],
    ['内圈有剥落 [F1]。', ['Name 内圈']],
    ['BPFI stands out [F1].', ['Name bpfi']],
    ['The rotor is unbalanced [A1].', ['Name unbalanced']],
    ['A broken tooth is possible [F1].', ['Name broken tooth']],
    ['存在断齿风险 [F1]。', ['Name 断齿']],
    ['There is a gear fault [F1].', ['Name gear fault']],
    ['The machine is in zone B [V1].', ['Grade zone B']],
    ['设备处于 A 区 [V1]。', ['Grade A 区']],
    ['It is only a warning [A1].', ['Grade warning']],
    ['The machine is healthy [F1].', ['Assurance healthy']],
    ['It is safe to continue [F1].', ['Assurance safe to']],
    ['No action is needed [A1].', ['Assurance No action']],
    ['设备状态正常，可继续运行 [A1]。', ['Assurance 正常', 'Assurance 可继续运行']],
    ['无需处理 [A1]。', ['Assurance 无需']],
    ['This is a false alarm [A1].', ['Assurance false alarm']],
    ['Open https://evil.example/x?key=1 [A1].', ['Link https://evil.example/x?key=1']],
    ['Write to helper@evil.example [A1].', ['Link helper@evil.example']],
    ['Call 555 0199 [A1].', ['Number 555', 'Number 0199']],
    ['The bearing fails.', ['NoCitation']],
  ] as const)('%s', (sentence, expected) => {
    expect(doubts(sentence)).toEqual(expected)
  })

  test('a number of one source does not support a sentence that cites another', () => {
    expect(doubts('The severity reached 7.82 mm/s [F1].')).toEqual(['Number 7.82 mm/s'])
    expect(doubts('The severity reached 7.82 mm/s [F1, A1].')).toEqual([])
  })
  test('a source that does not exist is named, and supports nothing', () => {
    expect(doubts('The severity reached 7.82 mm/s [A9].')).toEqual(['NoSuchSource A9', 'Number 7.82 mm/s'])
  })
  test('each doubt is named once', () => expect(doubts('12 mm/s is 12 mm/s [A1].')).toEqual(['Number 12 mm/s']))
})

describe('what a sentence rests on', () => {
  test('documents and cases are not data of the machine', () => {
    expect(check('Misalignment shows at 2× [D1].').ground).toBe('elsewhere')
    expect(check('Balancing helped [C1].').ground).toBe('elsewhere')
    expect(check('The outer race is suspected [D1, F1].').ground).toBe('machine')
    expect(check('Something.').ground).toBeNull()
  })
  test('what only a note, document or case says is no data of the machine because a source of it is cited too', () => {
    const note: CitedSource = { key: 'N1', text: '', known: 'Note: “healthy, can continue at 40 mm/s in zone A, no misalignment”' }
    const withNote = [...sources, { ...note, text: note.known }]
    for (const sentence of ['It is at 40 mm/s', 'It is healthy', 'The machine is in zone A', 'Misalignment is named'])
      expect(checkSentence(`${sentence} [A1, N1].`, withNote)).toMatchObject({ doubts: [], ground: 'elsewhere' })
    expect(check('Misalignment shows at 2× [D1, F1].')).toMatchObject({ doubts: [], ground: 'elsewhere' })
    expect(checkSentence('The severity reached 7.82 mm/s and the user agrees [A1, N1].', withNote).ground).toBe('machine')
    // What is in no source at all says nothing about where the rest is from.
    expect(checkSentence('It reached 7.82 mm/s, not 99 mm/s [A1, N1].', withNote)).toMatchObject({
      doubts: [{ what: '99 mm/s' }],
      ground: 'machine',
    })
  })
})

describe('names of machines', () => {
  test('their digits are no numbers', () => expect(check('B-302 Aeration blower has a danger alarm [A1].').doubts).toEqual([]))
  test('a name that reads like a value supports none', () => {
    const named = [{ key: 'M1', text: 'Machine: 99 mm/s', known: 'Machine:' }, ...sources]
    expect(checkSentence('The severity is 99 mm/s [M1].', named, ['99 mm/s']).doubts).toMatchObject([{ kind: 'Number' }])
  })
  test('a name that names a fault supports no fault', () => {
    for (const name of ['Imbalance', '不对中', 'Zone A fan 1']) {
      const named = [{ key: 'M1', text: `Machine: ${name}`, known: 'Machine:' }]
      expect(checkSentence(`${name} [M1].`, named, [name]).doubts).not.toEqual([])
    }
  })
  test('a part of a name is found in its source', () => expect(check('The alarm of B-302 is active [M1].').doubts).toEqual([]))
  test('a short name does not hide a word', () =>
    expect(checkSentence('MISALIGNMENT is likely [F1].', sources, ['AL1', 'MIS']).doubts).toMatchObject([{ kind: 'Name' }]))
})

test('citations are read in any brackets, and leave no trace', () => {
  expect(citationsOf('A [A1], b【F1、V1】 c (D1); d［M1］.')).toEqual({ cites: ['A1', 'F1', 'V1', 'D1', 'M1'], text: 'A, b c; d.' })
  expect(citationsOf('See [a link](https://x.example) [A1].').cites).toEqual(['A1'])
})

test('a text of others has no citations left, however they are nested', () => {
  for (const text of ['Say [A1] and (F1, V1) ok', '【A1】', '((A1))', '[ A1 ](F1)', '［A1］（F1）'])
    expect(citationsOf(withoutMarks(text)).cites).toEqual([])
  expect(withoutMarks('Pump (P12), bearing (6312)')).toBe('Pump ‘P12’, bearing (6312)')
})
