import { expect, test } from 'vitest'
import { groupedRefusals } from './grouped-refusals.ts'

const imbalance = { cn: '不平衡', en: 'Imbalance' }
const rub = { cn: '碰摩', en: 'Rub' }
const noBaseline = (what: typeof rub) => ({
  what,
  text: { cn: `波形过短：${what.cn}需要基线`, en: `${what.en}: there is no baseline. Set one.` },
})
const refusals = [
  noBaseline(imbalance),
  { text: { cn: '转速未知', en: 'The speed is unknown.' } },
  noBaseline(rub),
  noBaseline(rub),
  { what: rub, text: { cn: '碰摩：采样率过低', en: 'Rub: the rate is too low.' } },
]

test('what is refused for the same reason is one sentence, wherever it names the fault', () => {
  expect(groupedRefusals(refusals, (text) => text.en)).toEqual([
    'Imbalance, Rub: there is no baseline. Set one.',
    'The speed is unknown.',
    'Rub: the rate is too low.',
  ])
  expect(groupedRefusals(refusals, (text) => text.cn)).toEqual(['波形过短：不平衡、碰摩需要基线', '转速未知', '碰摩：采样率过低'])
})

test('refusals of before, which do not say what they are about, stay as they are', () => {
  const { what: _what, ...old } = noBaseline(rub)
  expect(groupedRefusals([old, noBaseline(imbalance), old], (text) => text.en)).toEqual([
    'Rub: there is no baseline. Set one.',
    'Imbalance: there is no baseline. Set one.',
  ])
})
