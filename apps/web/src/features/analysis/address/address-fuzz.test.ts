import { readAddress, writeAddress } from '@undertone/domain/core/address-state'
import { readTime } from '@undertone/domain/core/time/time-input'
import { expect, test } from 'vitest'
import { analysisDefaults } from '../page/analysis-changes.ts'
import { formFault, formIn } from '../tabs/temperature/atlas-form.ts'
import type { temperatureSlice } from '../tabs/temperature/temperature-address.ts'
import type { StateOf } from './address-slice.ts'
import { spectrumCursorText, waveCursorText } from './cursor-address.ts'
import { rangeAround, weekUntil } from './default-range.ts'
import { channelIn, type channelSlice, type displaySlice, spectrumDisplayIn } from './display-address.ts'
import { type faultSlice, hiddenFamiliesIn, sidePanelIn, slipIn } from './fault-address.ts'
import { type querySlice, searchProblem } from './query-address.ts'
import type { lineRangeSlice, waveRangeSlice } from './range-address.ts'
import { pageIn, type samplingSlice } from './sampling-address.ts'

const bad = [
  ...['', ' ', 'nonsense', 'null', 'undefined', 'NaN', 'Infinity', '1e400', '-1e300', '0x10', '-1', '1.5', '９', '%', '\u0000', '😀'],
  ...[
    '2026-13-01 00:00:00',
    '2026-02-30',
    '9999-99-99',
    '24.11.2026',
    '1,2,x',
    ',,,',
    '~~~',
    'a~d~p',
    'aNaN~dInfinity',
    'true',
    '[]',
    '{}',
  ],
  'x'.repeat(5000),
]

type State = StateOf<
  | typeof querySlice
  | typeof temperatureSlice
  | typeof channelSlice
  | typeof displaySlice
  | typeof faultSlice
  | typeof samplingSlice
  | typeof waveRangeSlice
  | typeof lineRangeSlice
>

/** Everything that the page reads from its address before it asks the server. */
function derived(state: State): unknown[] {
  return [
    searchProblem(state),
    state.begin === '' ? null : [weekUntil(state.begin), rangeAround(state.end)],
    formFault(formIn(state, 'tem')),
    formFault(formIn(state, 'rise')),
    channelIn(state),
    spectrumDisplayIn(state),
    [...hiddenFamiliesIn(state)],
    sidePanelIn(state),
    slipIn(state),
    pageIn(state.list),
    waveCursorText.read(state.timeCursors),
    spectrumCursorText.read(state.lineCursors),
  ]
}

const isFiniteNumber = (value: unknown): boolean => typeof value !== 'number' || Number.isFinite(value)

test.each(Object.entries(analysisDefaults))('%s of an address may be anything', (name, otherwise) => {
  for (const text of bad) {
    const state = readAddress(new URLSearchParams([[name, text]]), analysisDefaults)
    const value: unknown = Reflect.get(state, name)
    expect(Array.isArray(value) ? 'list' : typeof value, text).toBe(Array.isArray(otherwise) ? 'list' : typeof otherwise)
    expect([value].flat().every(isFiniteNumber), text).toBe(true)
    expect(JSON.stringify(derived(state as unknown as State)), text).not.toMatch(/NaN|Invalid/)
    expect(readAddress(writeAddress(new URLSearchParams(), analysisDefaults, state), analysisDefaults), text).toEqual(state)
  }
})

test('a time that the address has is a time', () => {
  for (const text of bad)
    for (const query of [`begin=${encodeURIComponent(text)}&end=2026-11-24`, `begin=2026-11-24&end=${encodeURIComponent(text)}`]) {
      const { begin, end } = readAddress(new URLSearchParams(query), analysisDefaults)
      expect([begin, end], text).toEqual(['', ''])
    }
  const { begin, end } = readAddress(new URLSearchParams('begin=2026-11-24&end=2026-11-25'), analysisDefaults)
  expect([begin, end].map((text) => readTime(text)?.kind)).toEqual(['local', 'local'])
})
