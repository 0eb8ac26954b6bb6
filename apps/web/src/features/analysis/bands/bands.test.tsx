import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, screen, waitFor } from '@testing-library/react'
import { type BandOfWave, bandAlarmCalls } from '@undertone/domain/alarm/band/band-alarm.calls'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer, serve } from '../../../core/testing/fake-server.ts'
import { addressQuery, logIn, renderAt } from '../../../core/testing/screen.tsx'
import { press } from '../../../core/testing/user.ts'
import { defaultsOf } from '../address/address-slice.ts'
import { querySlice } from '../address/query-address.ts'
import { lineRangeSlice } from '../address/range-address.ts'
import { bandSlice } from '../address/sound-address.ts'
import { BandAlarmButton } from './band-alarm-button.tsx'
import { useWatchedBands } from './use-watched-bands.ts'

beforeEach(() => logIn(['business:bandAlarm:add']))

describe('the bands in a spectrum', () => {
  const band = (id: number, part: Partial<BandOfWave> = {}): BandOfWave => ({
    ...{ id, name: `Band ${id}`, quantity: 'velocity', measure: 'Rms', axis: null, envelope: null, refused: null, values: [] },
    ...{ ranges: [{ lowHz: 100, highHz: 200 }], limitC: 2, limitD: null },
    ...part,
  })
  type Use = Parameters<typeof useWatchedBands>[0]
  const usual: Use = {
    ...{ waveId: 9, kind: 'velocity', detection: 'rms', demodulated: null, inGravity: false, channel: null, enabled: true },
  }
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>{children}</QueryClientProvider>
  )
  /** The names of the bands that are shown of those of the waveform. */
  async function shownOf(bands: readonly BandOfWave[], use: Partial<Use> = {}) {
    serve(answer(bandAlarmCalls.ofWave, [...bands, band(99, { ...(use.kind ? { quantity: use.kind as BandOfWave['quantity'] } : {}) })]))
    const { result } = renderHook(() => useWatchedBands({ ...usual, ...use }), { wrapper })
    await waitFor(() => expect(result.current.length).toBeGreaterThan(0))
    return result.current.filter(({ key }) => key !== '99')
  }

  test('are those of its quantity', async () => {
    const shown = await shownOf([band(1), band(2, { quantity: 'acceleration' })])
    expect(shown.map(({ label }) => label)).toEqual(['Band 1'])
  })

  test('are omitted if they have no range, as without a speed', async () => {
    expect(await shownOf([band(1, { ranges: [] })])).toEqual([])
  })

  test('of one axis are shown with it and with all axes', async () => {
    const axial = band(1, { axis: 'Z' })
    expect(await shownOf([axial])).toHaveLength(1)
    expect(await shownOf([axial], { channel: 'Z' })).toHaveLength(1)
    expect(await shownOf([axial], { channel: 'X' })).toEqual([])
  })

  test('of an envelope need the same demodulated band', async () => {
    const envelope = { lowHz: 500, highHz: 4000 }
    const own = band(1, { quantity: 'envelope', envelope })
    const last = band(99, { quantity: 'envelope' })
    serve(answer(bandAlarmCalls.ofWave, [own, last]))
    const names = async (demodulated: Use['demodulated'], first: string) => {
      const { result } = renderHook(() => useWatchedBands({ ...usual, kind: 'envelope', demodulated }), { wrapper })
      await waitFor(() => expect(result.current[0]?.label).toBe(first))
      return result.current.map(({ label }) => label)
    }
    expect(await names(envelope, 'Band 1')).toEqual(['Band 1'])
    expect(await names(null, 'Band 99')).toEqual(['Band 99'])
  })

  test('have limits in the unit and the detection of the spectrum', async () => {
    const of = async (use: Partial<Use>) =>
      (await shownOf([band(1, { quantity: 'acceleration' })], { kind: 'acceleration', ...use }))[0]?.limits
    const [peak] = (await of({ detection: 'peak' })) ?? []
    const [rms] = (await of({ detection: 'rms' })) ?? []
    const [gravity] = (await of({ detection: 'rms', inGravity: true })) ?? []
    expect(rms).toMatchObject({ value: 2, tone: 'warning' })
    expect(peak!.value / rms!.value).toBeCloseTo(Math.SQRT2, 9)
    expect(rms!.value / gravity!.value).toBeCloseTo(9.80665, 9)
  })

  test.each([{ enabled: false }, { waveId: 0 }, { kind: 'displacement' }, { kind: 'whitenedEnvelope' }] as const)(
    'are not requested with %o',
    async (use) => {
      const server = serve(answer(bandAlarmCalls.ofWave, [band(1)]))
      const { result } = renderHook(() => useWatchedBands({ ...usual, ...use }), { wrapper })
      await Promise.resolve()
      expect([result.current, server.sent(bandAlarmCalls.ofWave)]).toEqual([[], []])
    },
  )
})

describe('a band alarm for what is visible', () => {
  const slices = [querySlice, lineRangeSlice, bandSlice] as const
  const address = { ...defaultsOf(slices), mappingId: 4, lineSeen: '99.96~250.04' }
  const button = () => screen.queryByRole<HTMLButtonElement>('button')

  test('starts with the point, the quantity and the range in tenths of a hertz', async () => {
    renderAt('/', <BandAlarmButton address={address} kind="velocity" />)
    await press(/./)
    expect(addressQuery()).toMatchObject({ mappingId: '4', quantity: 'velocity', low: '100', high: '250' })
    expect(addressQuery()).not.toHaveProperty('envelopeFrom')
  })

  test('of an envelope also has its demodulated band', async () => {
    renderAt('/', <BandAlarmButton address={{ ...address, bandLow: 500, bandHigh: 4000 }} kind="envelope" />)
    await press(/./)
    expect(addressQuery()).toMatchObject({ quantity: 'envelope', envelopeFrom: '500', envelopeTo: '4000' })
  })

  test('never starts below zero', async () => {
    renderAt('/', <BandAlarmButton address={{ ...address, lineSeen: '-20~50' }} kind="velocity" />)
    await press(/./)
    expect(addressQuery().high).toBe('50')
    expect(Number(addressQuery().low ?? 0)).toBe(0)
  })

  test('needs a zoomed spectrum', () => {
    renderAt('/', <BandAlarmButton address={{ ...address, lineSeen: '' }} kind="velocity" />)
    expect(button()?.disabled).toBe(true)
  })

  test('is not offered without a point, for other quantities, and without the permission', () => {
    renderAt('/', <BandAlarmButton address={{ ...address, mappingId: 0 }} kind="velocity" />)
    renderAt('/', <BandAlarmButton address={address} kind="displacement" />)
    expect(screen.queryAllByRole('button')).toEqual([])
    logIn([])
    renderAt('/', <BandAlarmButton address={address} kind="velocity" />)
    expect(button()).toBeNull()
  })
})
