import { expect, test } from 'vitest'
import { changedChannels, channelBody, channelProblems, draftOf, withType } from './card-channels.ts'

const stored = (number: number, mappingId: number | null = null) =>
  draftOf({
    number,
    type: 'Vibration',
    mappingId,
    mappingName: null,
    constantCurrent: true,
    sensitivity: 100,
    sensitivityUnit: 'mV/g',
    adFrequency: 25_600,
    gearTeeth: null,
  })

test('a stored channel opens with the settings of its type and is sent back unchanged', () => {
  const draft = stored(3, 7)
  expect(draft.settings).toEqual({ constantCurrent: true, sensitivity: '100', sensitivityUnit: 'mV/g', adFrequency: '25600' })
  expect(channelBody(draft)).toEqual({
    number: 3,
    type: 'Vibration',
    mappingId: 7,
    constantCurrent: true,
    sensitivity: 100,
    sensitivityUnit: 'mV/g',
    adFrequency: 25_600,
  })
  expect(changedChannels([draft], [{ ...draft, settings: { ...draft.settings, sensitivity: '100.0' } }])).toEqual([])
})

test('another type has its own settings and keeps the point', () => {
  const speed = withType(stored(1, 7), 'RotateSpeed')
  expect(channelBody(speed)).toEqual({
    number: 1,
    type: 'RotateSpeed',
    mappingId: 7,
    countingMode: 'Period',
    triggerDirection: 'Rising',
    counterInitial: 0,
    gearTeeth: 1,
  })
  expect(changedChannels([stored(1, 7)], [speed])).toEqual([speed])
})

test('a missing or invalid setting and a point on two channels are reported', () => {
  const draft = stored(2, 7)
  const wrong = { ...draft, settings: { ...draft.settings, sensitivity: '', adFrequency: '0' } }
  expect(Object.keys(channelProblems(wrong, [wrong]))).toEqual(['sensitivity', 'adFrequency'])
  const twins = [stored(1, 7), draft]
  expect(twins.map((one) => channelProblems(one, twins))).toEqual([
    {},
    { mappingId: { cn: '与通道 1 的测点相同', en: 'Same point as channel 1' } },
  ])
})
