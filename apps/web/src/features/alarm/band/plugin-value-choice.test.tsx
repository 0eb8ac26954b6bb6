import { screen } from '@testing-library/react'
import type { BandInWave } from '@undertone/domain/alarm/band/band-alarm.calls'
import { sensorLetters } from '@undertone/domain/device/sensor/axis-names'
import { pluginCalls } from '@undertone/domain/plugin/plugin.calls'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, serve } from '../../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { choose } from '../../../core/testing/user.ts'
import type { RowFormState } from '../../../resource/form/use-row-form.tsx'
import { hiddenFields } from './band-draft.ts'
import { BandSpectrum } from './band-spectrum.tsx'
import { PluginValueChoice } from './plugin-value-choice.tsx'

beforeEach(() => logIn([]))

const declaration = {
  ...{ name: 'impacts', title: { en: 'Impacts', cn: '冲击' }, version: '1', needs: { speed: false, spectra: [] }, curves: [] },
  values: [{ key: 'rate', title: { en: 'Impacts per second', cn: '每秒冲击次数' }, unit: '1/s' }],
}

test('a value of a plug-in is selected with its unit, and a problem is shown beside it', async () => {
  serve(answer(pluginCalls.choices, [{ name: 'impacts', declaration }]))
  const set = vi.fn()
  const of = { problemAt: () => 'Select a value of a plug-in', set } as unknown as RowFormState
  renderAt('/', <PluginValueChoice of={of} values={{ plugin: null, pluginValue: null }} />)
  expect(screen.getByRole('alert').textContent).toBe('Select a value of a plug-in')
  await choose('Monitored value', 'Impacts per second (1/s)')
  expect(set).toHaveBeenCalledWith({ plugin: 'impacts', pluginValue: 'rate' })
})

test('fields of a spectrum do not apply to it', () => {
  const values = { scale: 'Plugin', quantity: 'envelope', mappingId: 1, machineModelId: null }
  expect(hiddenFields(values, 'point', true)).toEqual(
    expect.arrayContaining(['quantity', 'measure', 'low', 'faultLine', 'envelopeFrom', 'plugin']),
  )
})

test('in a waveform it has values in its unit, and no spectrum', () => {
  const seen: BandInWave = {
    ...{
      waveId: 1,
      dateTime: '',
      ms: 0,
      mappingId: 4,
      sampleHz: 12_800,
      speedHz: null,
      unit: '1/s',
      ranges: [],
      refused: null,
      isPlugin: true,
    },
    axes: [
      { axis: 'X', value: 12.5, refused: null, amplitude: [], binHz: 1 },
      { axis: 'Y', value: null, refused: 'NoPluginValue', amplitude: [], binHz: 1 },
    ],
  }
  const band = { id: 1, name: 'Knocks', measure: 'Rms', limitC: 10, limitD: 20 }
  renderAt('/', <BandSpectrum seen={seen} band={band} names={sensorLetters} height={200} />)
  expect(document.body.textContent).toContain('12.5 1/sWarning')
  expect(screen.getByText('the plug-in has no value for it; its page says why')).toBeDefined()
  expect(document.querySelector('[data-chart=frame]')).toBeNull()
})
