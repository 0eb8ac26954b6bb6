import { describe, expect, test } from 'vitest'
import { numbersIn } from './text-numbers.ts'
import { chineseNumber } from './worded-numbers.ts'

const read = (text: string) =>
  numbersIn(text).numbers.map(({ value, unit }) => (unit ? `${value} ${unit.quantity} ×${unit.factor}` : String(value)))
const velocity = (value: number) => `${value} velocity ×1`

describe('numbers with units', () => {
  test.each([
    ['7.82 mm/s', [velocity(7.82)]],
    ['7.82mm/s', [velocity(7.82)]],
    ['振动烈度7.82毫米/秒', [velocity(7.82)]],
    ['７．８２ ｍｍ／ｓ', [velocity(7.82)]],
    ['7.82 MM/S', [velocity(7.82)]],
    ['0.5 mm/s per day', ['0.5 velocity rate ×1']],
    ['斜率 0.5 mm/s/d', ['0.5 velocity rate ×1']],
    ['9.81 m/s²', ['9.81 acceleration ×1']],
    ['2 g', ['2 acceleration ×9.80665']],
    ['70 °C and 71 ℃', ['70 temperature ×1', '71 temperature ×1']],
    ['−5 °C', ['-5 temperature ×1']],
    ['-113 dBm', ['-113 signal ×1']],
    ['1,480 r/min', [`1480 frequency ×${1 / 60}`]],
    ['1480 rpm', [`1480 frequency ×${1 / 60}`]],
    ['1480 转/分', [`1480 frequency ×${1 / 60}`]],
    ['1.2 kHz', ['1.2 frequency ×1000']],
    ['10 % above', ['10 share ×1']],
    ['超过限值百分之三十', ['30 share ×1']],
    ['2× and 3X', ['2 ratio ×1', '3 ratio ×1']],
    ['2 倍频', ['2 ratio ×1']],
    ['60 μm, 60 µm', ['60 displacement ×1', '60 displacement ×1']],
    ['1.5e-3 mm', ['0.0015 displacement ×1000']],
    ['for 3 days', ['3 time ×1']],
    ['3 天', ['3 time ×1']],
    ['a 5 V supply', ['5 voltage ×1']],
    ['5 am', ['5']],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected))

  test.each([
    ['between 4.5 and 7.1 mm/s', [velocity(4.5), velocity(7.1)]],
    ['4.5-7.1 mm/s', [velocity(4.5), velocity(7.1)]],
    ['4.5–7.1 mm/s', [velocity(4.5), velocity(7.1)]],
    ['从 4.5 到 7.1 mm/s', [velocity(4.5), velocity(7.1)]],
    ['4.5～7.1 毫米/秒', [velocity(4.5), velocity(7.1)]],
    ['In 2026, 7.1 mm/s', ['2026', velocity(7.1)]],
  ])('in a range or a list: %s', (text, expected) => expect(read(text)).toEqual(expected))
})

describe('numbers in words', () => {
  test.each([
    ['three times the limit', ['3 times ×1']],
    ['twelve mm/s', [velocity(12)]],
    ['twenty-five days', ['25 time ×1']],
    ['three hundred hours', [`300 time ×${1 / 24}`]],
    ['twice the limit', ['2 ratio ×1']],
    ['it doubled', ['2 ratio ×1']],
    ['half the limit', ['0.5 ratio ×1']],
    ['三倍于限值', ['3 ratio ×1']],
    ['七点八毫米/秒', [velocity(7.8)]],
    ['十二天', ['12 time ×1']],
    ['翻倍', ['2 ratio ×1']],
    ['two of the points', []],
    ['一般、统一、万一', []],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected))

  test.each([
    ['十', 10],
    ['十二', 12],
    ['二十', 20],
    ['三百五十', 350],
    ['一千四百八十', 1480],
    ['两万', 20_000],
    ['七点八二', 7.82],
  ])('%s', (text, value) => expect(chineseNumber(text)?.value).toBeCloseTo(value, 9))
})

describe('what is no number', () => {
  test('dates and times are read in one notation', () => {
    expect(numbersIn('on 2026-11-20 04:10:00, 2026年11月2日 and at 4:10')).toMatchObject({
      numbers: [],
      moments: ['2026-11-20 04:10:00', '2026-11-02', '04:10'],
    })
  })
  test('digits of names are not numbers', () => {
    expect(numbersIn('P-101A, VB24H-1, bearing 6312C3 and B-302.')).toMatchObject({
      numbers: [],
      marks: ['P-101A', 'VB24H-1', '6312C3', 'B-302'],
    })
  })
  test('a standard has numbers', () => expect(read('ISO 20816-3')).toEqual(['20816', '3']))
  test('ordinals have a number', () => expect(read('the 3rd harmonic')).toEqual(['3']))
})
