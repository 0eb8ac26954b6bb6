import { analysisTab } from '@undertone/domain/analysis/analysis.enums'
import { type AddressValue, readAddress, writeAddress } from '@undertone/domain/core/address-state'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressSlice, defaultsOf, resetsOf, stateOf } from '../address/address-slice.ts'
import { analysisDefaults, completeChange, resetChange, searchChange, userSearchChange } from './analysis-changes.ts'
import { analysisSlices, analysisTabs, tabOf } from './tabs.ts'

const read = (query: string) => readAddress(new URLSearchParams(query), analysisDefaults)
const query = { companyId: 1, areaId: 2, equipmentId: 3, mappingId: 4, begin: '2026-01-01 00:00:00', end: '2026-01-02 00:00:00' }

/** Any value of the type of a default that an address can hold; -0 is written as 0. Times that cannot be read have a test of their own. */
function anyLike(key: string, value: AddressValue): fc.Arbitrary<AddressValue> {
  if (key === 'begin' || key === 'end') return fc.constant(query[key])
  if (/(^d|D)ay$/.test(key)) return fc.constant('2026-01-01')
  if (typeof value === 'string') return fc.string({ unit: 'grapheme', maxLength: 20 })
  if (typeof value === 'boolean') return fc.boolean()
  const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, min: -1e15, max: 1e15 })).map((one) => one + 0)
  if (typeof value === 'number') return number
  return fc.array(fc.nat(), { maxLength: 6 })
}
const anyAddress = fc.record(Object.fromEntries(Object.entries(analysisDefaults).map(([key, value]) => [key, anyLike(key, value)])))

describe('slices', () => {
  it('every key belongs to one slice', () => {
    const keys = analysisSlices.flatMap(({ defaults }) => Object.keys(defaults))
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    expect(keys.toSorted()).toEqual(Object.keys(analysisDefaults).toSorted())
  })

  it('a slice resets only its own keys', () => {
    for (const { defaults, resets } of analysisSlices) {
      for (const keys of Object.values(resets)) expect(Object.keys(defaults)).toEqual(expect.arrayContaining([...keys]))
    }
  })

  it('resets return the keys of the named causes to their defaults', () => {
    const zoom = addressSlice({ seen: '', page: 1 }, { search: ['seen', 'page'], sampling: ['page'] })
    const speed = addressSlice({ rotation: 0 }, { point: ['rotation'] })
    expect(resetsOf([zoom, speed], 'sampling')).toEqual({ page: 1 })
    expect(resetsOf([zoom, speed], 'search', 'point')).toEqual({ seen: '', page: 1, rotation: 0 })
    expect(resetsOf([zoom, speed], 'area')).toEqual({})
    expect(defaultsOf([zoom, speed])).toEqual({ seen: '', page: 1, rotation: 0 })
  })

  it('a tab sees the keys of its slices and nothing else', () => {
    const zoom = addressSlice({ seen: '', page: 1 })
    expect(stateOf([zoom], { seen: '1~2', page: 3, waveId: 9 })).toEqual({ seen: '1~2', page: 3 })
    expect(stateOf([zoom], { waveId: 9 })).toEqual({ seen: '', page: 1 })
  })

  it('each tab has its own code, and an unknown code is the first tab', () => {
    expect(new Set(analysisTabs.map(({ code }) => code)).size).toBe(analysisTabs.length)
    expect(analysisTabs.map(({ label }) => label)).toEqual(Object.values(analysisTab.members))
    expect(tabOf(6).label.en).toBe('Cepstrum')
    expect(tabOf(77)).toBe(analysisTabs[0])
  })
})

describe('the address', () => {
  it('any state is read back from the address into which it was written', () => {
    fc.assert(
      fc.property(anyAddress, (state) => {
        const written = writeAddress(new URLSearchParams(), analysisDefaults, state)
        expect(readAddress(new URLSearchParams(written.toString()), analysisDefaults)).toEqual(state)
      }),
      { numRuns: 60 },
    )
  })

  it('the default state is an empty address, and any text is a readable one', () => {
    expect(writeAddress(new URLSearchParams(), analysisDefaults, analysisDefaults).toString()).toBe('')
    const anyText = fc.record(Object.fromEntries(Object.keys(analysisDefaults).map((key) => [key, fc.string({ maxLength: 8 })])))
    fc.assert(
      fc.property(anyText, (texts) => {
        for (const [key, value] of Object.entries(read(new URLSearchParams(texts).toString()))) {
          expect(typeof value).toBe(typeof analysisDefaults[key])
        }
      }),
      { numRuns: 40 },
    )
  })

  it('a link to a waveform that was saved before this version opens the same view', () => {
    const link =
      'companyId=1&areaId=2&equipmentId=3&mappingId=4&begin=2026-11-18+00%3A00%3A00&end=2026-11-24+23%3A59%3A59&frequency=1&list=2&waveId=77' +
      '&view=-104&pageSize=0&pageNum=3&metric=4&timeSeen=0.1%7E0.4&lineSeen=10%7E500&trendSeen=1%7E2&timeCursors=a0.012&lineCursors=a157.9%7Eh24.6' +
      '&unit=CPM&scale=dB&demodulation=whitenedEnvelope&window=flatTop&lines=3200&fmax=2000&averages=4&averaging=peakHold&overlap=75&highPass=10' +
      '&bandLow=1000&bandHigh=4000&detection=rms&gravity=true&part=0.1%7E0.4&banding=true&faults=true&hushed=bpfo%2Cgmf&slip=0.30&aside=lines&baseline=true'
    expect({ ...read(link) }).toEqual({
      ...analysisDefaults,
      ...{ companyId: 1, areaId: 2, equipmentId: 3, mappingId: 4, begin: '2026-11-18 00:00:00', end: '2026-11-24 23:59:59' },
      ...{ frequency: 1, list: 2, waveId: 77, view: -104, pageSize: 0, pageNum: 3, metric: 4 },
      ...{ timeSeen: '0.1~0.4', lineSeen: '10~500', trendSeen: '1~2', timeCursors: 'a0.012', lineCursors: 'a157.9~h24.6' },
      ...{ unit: 'CPM', scale: 'dB', demodulation: 'whitenedEnvelope', window: 'flatTop', lines: 3200, fmax: 2000, averages: 4 },
      ...{ averaging: 'peakHold', overlap: 75, highPass: 10, bandLow: 1000, bandHigh: 4000, detection: 'rms', gravity: true },
      ...{ part: '0.1~0.4', banding: true, faults: true, hushed: 'bpfo,gmf', slip: '0.30', aside: 'lines', baseline: true },
    })
  })

  it('links to the other tabs that were saved before this version open the same view', () => {
    expect(read('tab=2&picked=7,8&kinds=101,104&channel=Z&log=true')).toMatchObject({
      ...{ tab: 2, picked: [7, 8], kinds: [101, 104], channel: 'Z', log: true },
    })
    expect(read('tab=3&picked=7&fall=104&slice=7')).toMatchObject({ tab: 3, fall: 104, slice: 7 })
    expect(
      read('tab=4&temDevice=3&temPoints=4,5&temDay=2026-11-21&temMinutes=5&riseDevice=6&risePoints=9&riseDay=2026-11-20&riseMinutes=60'),
    ).toMatchObject({
      ...{ tab: 4, temDevice: 3, temPoints: [4, 5], temDay: '2026-11-21', temMinutes: 5 },
      ...{ riseDevice: 6, risePoints: [9], riseDay: '2026-11-20', riseMinutes: 60 },
    })
    expect(read('tab=5&metrics=1,3')).toMatchObject({ tab: 5, metrics: [1, 3] })
    expect(read('tab=6&quefrency=40.5&cepstrum=power&upTo=200&rotation=1480')).toMatchObject({
      ...{ tab: 6, quefrency: '40.5', cepstrum: 'power', upTo: 200, rotation: 1480 },
    })
    expect(read('tab=7&orbit=XY&quantity=velocity&alone=1&loops=32')).toMatchObject({
      ...{ tab: 7, orbit: 'XY', quantity: 'velocity', alone: '1', loops: 32 },
    })
    expect(read('tab=8&speedFrom=found&maxOrder=40&pieceTurns=16&orderCursors=a1&orderSeen=0%7E10')).toMatchObject({
      ...{ tab: 8, speedFrom: 'found', maxOrder: 40, pieceTurns: 16, orderCursors: 'a1', orderSeen: '0~10' },
    })
    expect(
      read(
        'tab=9&sound=77&soundList=2&soundMode=0&soundFrom=2026-11-01&soundTo=2026-11-02&soundAxis=X&hear=band&slow=4&soundLoop=0.1%7E0.2&logHz=true',
      ),
    ).toMatchObject({
      ...{ tab: 9, sound: 77, soundList: 2, soundMode: 0, soundFrom: '2026-11-01', soundTo: '2026-11-02' },
      ...{ soundAxis: 'X', hear: 'band', slow: 4, soundLoop: '0.1~0.2', logHz: true },
    })
  })
})

describe('changes', () => {
  /** Every key with a value that is not its default. */
  const used = Object.fromEntries(
    Object.entries(analysisDefaults).map(([key, value]) => [
      key,
      typeof value === 'number' ? value + 7 : typeof value === 'boolean' ? !value : typeof value === 'string' ? `${value}x` : [1, 2],
    ]),
  )
  const changedBy = (patch: object): string[] =>
    Object.entries({ ...used, ...patch })
      .filter(([key, value]) => value !== used[key])
      .map(([key]) => key)
      .toSorted()
  const reset = [
    ...['frequency', 'kinds', 'lineCursors', 'lineSeen', 'list', 'orderCursors', 'orderSeen', 'pageNum', 'picked', 'quefrency', 'slice'],
    ...['sound', 'soundList', 'soundLoop', 'timeCursors', 'timeSeen', 'trendSeen', 'waveId'],
  ]

  it('a search resets lists, selections, ranges and cursors, and keeps what is shown and how', () => {
    const changed = changedBy(completeChange(searchChange(query)))
    expect(changed).toEqual(expect.arrayContaining([...Object.keys(query), ...reset]))
    for (const kept of [
      'tab',
      'view',
      'metric',
      'unit',
      'scale',
      'channel',
      'window',
      'faults',
      'orbit',
      'maxOrder',
      'hear',
      'temDevice',
      'rotation',
    ]) {
      expect(changed).not.toContain(kept)
    }
    expect(searchChange(query)).toMatchObject({ ...query, waveId: 0, list: 1, picked: [], timeCursors: '' })
  })

  it('a search of another point also resets the speed and the slip that were entered for it', () => {
    expect(userSearchChange(query, query, analysisSlices)).not.toHaveProperty('rotation')
    expect(userSearchChange({ ...query, mappingId: 5 }, query, [])).toMatchObject({ rotation: 0, slip: '' })
  })

  it('a search of another area also clears the machines of the temperature panels, not their dates', () => {
    expect(userSearchChange({ ...query, areaId: 9 }, query, [])).toMatchObject({
      temDevice: 0,
      temPoints: [],
      riseDevice: 0,
      risePoints: [],
    })
    expect(userSearchChange({ ...query, areaId: 9 }, query, [])).not.toHaveProperty('temDay')
    expect(userSearchChange(query, query, analysisSlices)).not.toHaveProperty('temDevice')
  })

  it('another measurement shows the first page of its waveform', () => {
    expect(completeChange({ waveId: 7 })).toEqual({ waveId: 7, pageNum: 1 })
    expect(completeChange({ waveId: 7, pageNum: 3 })).toEqual({ waveId: 7, pageNum: 3 })
    expect(completeChange({ view: 102 })).toEqual({ view: 102 })
  })

  it('a search of the same point and range acts on the active tab, another one on all', () => {
    const { slices } = tabOf(6)
    const same = userSearchChange(query, query, slices)
    expect(same).toMatchObject({ waveId: 0, list: 1, quefrency: '' })
    for (const other of ['picked', 'slice', 'orderSeen', 'soundLoop']) expect(same).not.toHaveProperty(other)
    for (const from of [
      { ...query, mappingId: 5 },
      { ...query, begin: '2025-01-01 00:00:00' },
    ]) {
      expect(userSearchChange(from, query, slices)).toMatchObject({ waveId: 0, picked: [], slice: 0, orderSeen: '', soundLoop: '' })
    }
  })

  it('a reset returns the query and the active tab to their defaults, and of the others what belongs to a point', () => {
    const { slices } = tabOf(7)
    const after: Record<string, unknown> = { ...used, ...resetChange(slices) }
    expect(after).toMatchObject({ ...defaultsOf([...slices]), picked: [], temDevice: 0, slip: '' })
    for (const kept of ['tab', 'metric', 'maxOrder', 'cepstrum', 'window', 'temDay']) expect(after[kept]).toEqual(used[kept])
  })
})
