import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type BandInWave, bandAlarmCalls } from '@undertone/domain/alarm/band/band-alarm.calls'
import { bandAlarm } from '@undertone/domain/alarm/band/band-alarm.resource'
import type { DataOf } from '@undertone/domain/core/call'
import { sensorLetters } from '@undertone/domain/device/sensor/axis-names'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { type Answer, answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { press } from '../../../core/testing/user.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { raisedMs, sampleDetail } from '../testing/alarm-samples.ts'
import { previewInputOf } from './band-draft.ts'
import { BandEvidence } from './band-evidence.tsx'
import { BandPreview } from './band-preview.tsx'
import { BandSpectrum } from './band-spectrum.tsx'
import { evidenceBandOf } from './band-view.ts'

const inWave = (part: Partial<BandInWave> = {}): BandInWave => ({
  waveId: 55,
  dateTime: '2026-03-04 09:58:00',
  ms: raisedMs,
  mappingId: 4,
  sampleHz: 12_800,
  speedHz: 24.75,
  unit: 'm/s²',
  ranges: [{ lowHz: 87.1, highHz: 92.4 }],
  refused: null,
  isPlugin: false,
  axes: [{ axis: 'X', value: 3.25678, refused: null, amplitude: [], binHz: 1 }],
  ...part,
})
const band = { id: 5, name: 'BPFO', measure: 'Rms', limitC: 2, limitD: 4 }
const bandRow = { id: 5, name: 'BPFO', measure: 'Rms', quantity: 'envelope', envelopeFrom: 2000, envelopeTo: 4000, limitC: 2, limitD: 4 }

beforeEach(() => logIn([]))

describe('the band in a waveform', () => {
  const show = (part: Partial<BandInWave>) => {
    serve()
    renderAt('/', <BandSpectrum seen={inWave(part)} band={band} names={sensorLetters} height={200} />)
  }

  test.each([
    [1.5, 'ok', 'X1.5 m/s²'],
    [3.25678, 'C', 'X3.257 m/s²Warning'],
    [4.5, 'D', 'X4.5 m/s²Danger'],
  ])('the value %d has the level %s', (value, level, text) => {
    show({ axes: [{ axis: 'X', value, refused: null, amplitude: [], binHz: 1 }] })
    const shown = document.querySelector('[data-level]')
    expect([shown?.getAttribute('data-level'), shown?.textContent]).toEqual([level, text])
  })

  test('its range and the speed are stated', () => {
    show({})
    expect(screen.getByText('Range 87.1–92.4 Hz')).toBeTruthy()
    expect(screen.getByText('speed 1485 r/min')).toBeTruthy()
  })

  test('a band that cannot be located says why; there are no values', () => {
    show({ refused: 'NoSpeed', speedHz: null })
    expect(screen.getByText(/^No value: /)).toBeTruthy()
    expect(document.querySelector('[data-level]')).toBeNull()
    expect(screen.queryByText(/^speed/)).toBeNull()
  })
})

describe('evidence of a band alarm', () => {
  const waves = ['business:wave:list']
  const alarm = sampleDetail({
    bandId: 5,
    bandName: 'BPFO',
    level: 2,
    nearestWave: { waveId: 55, dateTime: '2026-03-04 09:58:00', ms: raisedMs },
  })
  const detail = answer(callsFor(bandAlarm).detail, bandRow)
  const values = answer(bandAlarmCalls.values, [])

  function open(shown = alarm, ...answers: readonly Answer[]) {
    const server = serve(detail, values, answer(bandAlarmCalls.inWave, inWave()), ...answers)
    renderAt('/', <BandEvidence alarm={shown} bandId={5} mappingId={4} names={sensorLetters} now={raisedMs} />)
    return server
  }

  test('asks for the values around the alarm and for the waveform that raised it', async () => {
    logIn(waves)
    const server = open()
    await screen.findByText('Range 87.1–92.4 Hz')
    expect(server.sent(bandAlarmCalls.inWave)[0]?.query).toEqual({ id: '5', waveId: '55' })
    const [sent] = server.sent(bandAlarmCalls.values)
    expect(sent?.query).toMatchObject({ id: '5', mappingId: '4', end: String(raisedMs) })
    expect(Number(sent?.query.begin)).toBeLessThan(raisedMs - 24 * 3_600_000)
  })

  test('without the permission to see the band, its limit is that of the alarm, and it is not linked', async () => {
    const server = open()
    await screen.findByText('Range 87.1–92.4 Hz')
    expect(server.sent(callsFor(bandAlarm).detail)).toEqual([])
    expect(screen.queryByRole('link')).toBeNull()
    // The value 3.26 is below the exceeded limit of 7.1.
    expect(document.querySelector('[data-level]')?.getAttribute('data-level')).toBe('ok')
  })

  test('with it, the settings and the analysis in the range of the band are linked', async () => {
    logIn([...waves, 'business:bandAlarm:query'])
    open()
    const settings = await screen.findByRole('link', { name: 'Band alarm settings' })
    expect(settings.getAttribute('href')).toBe('#/configureManagement/bandAlarmDetail?id=5')
    const analysis = await screen.findByRole('link', { name: 'Open in Analysis' })
    const query = Object.fromEntries(new URLSearchParams(analysis.getAttribute('href')?.split('?')[1]))
    expect(query).toMatchObject({ mappingId: '4', waveId: '55', bandLow: '2000', bandHigh: '4000' })
    expect(document.querySelector('[data-level]')?.getAttribute('data-level')).toBe('C')
  })

  test('a waveform that was thinned out is named', async () => {
    const server = open({ ...alarm, nearestWave: null })
    await screen.findByText('The waveform no longer exists')
    expect(server.sent(bandAlarmCalls.inWave)).toEqual([])
  })

  test('a band that was deleted is named, and its values too', async () => {
    open(alarm, reject(bandAlarmCalls.inWave, { msg: 'gone' }), reject(bandAlarmCalls.values, { msg: 'No such band' }))
    await screen.findByText('The band alarm was deleted or no longer applies to this point')
    await screen.findByText('No such band')
  })

  test.each([
    [bandRow, { lowHz: 2000, highHz: 4000 }],
    [{ ...bandRow, envelopeTo: null }, null],
    [{}, null],
  ])('the demodulated range of %o is %o', (row, envelope) => expect(evidenceBandOf(row).envelope).toEqual(envelope))
})

describe('the preview of a band', () => {
  type Preview = DataOf<typeof bandAlarmCalls.preview>
  const preview = (part: Partial<Preview> = {}) =>
    answer(bandAlarmCalls.preview, { mappingId: 4, pointName: 'Pump 3 / Drive end', points: [], newest: inWave(), values: [], ...part })
  const draft = { mappingId: 4, machineModelId: null, quantity: 'velocity', scale: 'Hz', low: 80, high: 100, measure: 'Rms' }
  const ofTemplate = { ...draft, mappingId: null, machineModelId: 6 }
  const onSuggest = vi.fn()

  function open(values: Record<string, unknown>, ...answers: readonly Answer[]) {
    const server = serve(...answers)
    renderAt('/', <BandPreview input={previewInputOf(values)} name="" limits={{ limitC: null, limitD: null }} onSuggest={onSuggest} />)
    return server
  }

  test.each([
    ['without a point', { ...draft, mappingId: null }],
    ['without a range', { ...draft, low: null }],
    ['with an inverted range', { ...draft, low: 200 }],
  ])('%s there is none, and nothing is asked', (_what, values) => {
    const server = open(values, preview())
    expect(screen.getByText('Select a point or a template and define the band to see a preview.')).toBeTruthy()
    expect(server.bodies(bandAlarmCalls.preview)).toEqual([])
  })

  test('shows the band in the newest waveform of the point', async () => {
    const server = open(draft, preview())
    await screen.findByText('Pump 3 / Drive end, 2026-03-04 09:58:00')
    expect(screen.getByText(/An RMS limit is drawn as the equivalent peak/)).toBeTruthy()
    expect(server.bodies(bandAlarmCalls.preview)).toEqual([
      {
        mappingId: 4,
        machineModelId: null,
        shape: {
          ...{ axis: null, quantity: 'velocity', scale: 'Hz', low: 80, high: 100, measure: 'Rms' },
          ...{ envelopeFrom: null, envelopeTo: null, faultLine: null, harmonics: null, widthPercent: null },
          ...{ plugin: null, pluginValue: null },
        },
      },
    ])
  })

  test('of a template is of a point that the user selects', async () => {
    const points = [
      { id: 4, name: 'Pump 3 / Drive end' },
      { id: 9, name: 'Pump 9 / Drive end' },
    ]
    const server = open(ofTemplate, preview({ points }))
    fireEvent.mouseDown(await screen.findByLabelText('Preview point'))
    fireEvent.click(await screen.findByText('Pump 9 / Drive end'))
    await waitFor(() => expect(server.bodies(bandAlarmCalls.preview).map(({ mappingId }) => mappingId)).toEqual([null, 9]))
  })

  test('limits are suggested from the history', async () => {
    const values = [1, 1.1, 0.9, 1, 1.05].map((value, at) => ({ waveId: at, ms: raisedMs + at, axis: 'X' as const, value }))
    open(draft, preview({ values }))
    await screen.findByText('Suggest limits from history')
    await press('Suggest limits from history')
    expect(onSuggest).toHaveBeenCalledWith({ limitC: 1.3, limitD: 1.6 })
  })

  test('too few values suggest nothing', async () => {
    open(draft, preview())
    await screen.findByText('Pump 3 / Drive end, 2026-03-04 09:58:00')
    expect(screen.queryByRole('button', { name: 'Suggest limits from history' })).toBeNull()
  })

  test('a point without waveforms says so', async () => {
    open(draft, preview({ newest: null }))
    await screen.findByText('No waveform for this point yet')
  })

  test('an error is shown, and trying again shows the preview', async () => {
    const server = open(draft, reject(bandAlarmCalls.preview, { msg: 'Too busy' }))
    await screen.findByText('Too busy')
    server.answer(preview())
    await press('Try again')
    await screen.findByText('Pump 3 / Drive end, 2026-03-04 09:58:00')
  })

  test('in Chinese', async () => {
    useLanguage.setState({ lang: 'cn' })
    open(draft, preview({ newest: null }))
    await screen.findByText('该测点暂无波形')
  })
})
