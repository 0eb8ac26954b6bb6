import { screen, waitFor } from '@testing-library/react'
import { type FaultLine, faultLineCalls } from '@undertone/domain/analysis/fault-lines/fault-line.calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { press, tableRows } from '../../../core/testing/user.ts'
import type { FormValues } from '../../../resource/core/form-values.ts'
import { ModelFaultLines } from './model-fault-lines.tsx'
import type { PartDraft } from './model-parts.ts'

const line = (part: Partial<FaultLine>): FaultLine => ({
  ...{ key: String(part.label), partKey: 'b1', part: 'Bearing DE', family: 'bearing' as FaultLine['family'], label: 'BPFO 1×' },
  ...{ harmonic: 1, sideband: 0, order: 3.585, steadyOrder: 0, fixedHz: 0, isEstimate: false, code: null, source: 'Catalogue' },
  ...part,
})
const bpfo = line({})
const bpfi = line({ label: 'BPFI 1×', order: 5.415 })
const blades = line({ label: 'Blades 1×', part: 'Impeller', partKey: 'i', order: 7, source: 'Seven blades', isEstimate: true })
const preview = (lines: readonly FaultLine[], part: { gaps?: string[]; nominalRpm?: number | null } = {}) =>
  answer(faultLineCalls.preview, { lines: [...lines], gaps: [], nominalRpm: 1500, ...part })
const component = (values: FormValues): PartDraft => ({ key: String(values.name), id: null, values, titles: {} })
const show = (values: FormValues, components: readonly PartDraft[] = []) =>
  renderAt('/', <ModelFaultLines values={values} components={components} />)

beforeEach(() => logIn([]))

describe('the fault frequencies of a template', () => {
  test('need a machine type', () => {
    const server = serve(preview([]))
    show({ type: null, ratedSpeed: '1500' })
    expect(screen.getByText('Select a machine type to calculate its fault frequencies.')).toBeTruthy()
    expect(server.sent(faultLineCalls.preview)).toEqual([])
  })

  test('are fundamentals, by part, with order, frequency and source', async () => {
    serve(preview([bpfo, line({ label: 'BPFO 2×', harmonic: 2 }), line({ label: 'BPFI +1×', sideband: 1 }), bpfi, blades]))
    show({ type: 3, ratedSpeed: '1500' })
    await screen.findByText(/^At 1500 r\/min/)
    expect(tableRows()).toEqual([
      ['Bearing DE', 'BPFO 1×', '3.585', expect.stringMatching(/^89\.6\d*Hz$/), 'Catalogue'],
      ['BPFI 1×', '5.415', expect.stringMatching(/^135\.[34]\d*Hz$/)],
      ['Impeller', 'Blades 1×', '7.000', expect.stringMatching(/^175\.?\d*Hz$/), 'estimate · Seven blades'],
    ])
  })

  test('of a part with several sources name each', async () => {
    serve(preview([bpfo, { ...bpfi, source: 'Measured' }]))
    show({ type: 3 })
    await screen.findByText('BPFI 1×')
    expect(tableRows().map((cells) => cells.at(-1))).toEqual(['Catalogue', 'Measured'])
  })

  test('without a speed are orders only, except what the mains fix', async () => {
    serve(preview([bpfo, line({ label: '2× mains', part: 'Motor', partKey: 'm', order: 0, fixedHz: 100 })], { nominalRpm: null }))
    show({ type: 3 })
    await screen.findByText(/^Enter the rated speed to see frequencies/)
    expect(tableRows().map((cells) => cells.slice(2, 4))).toEqual([
      ['3.585', '-'],
      ['-', expect.stringMatching(/^100\.?0*Hz$/)],
    ])
  })

  test('say what is missing or doubtful', async () => {
    serve(preview([], { gaps: ['The number of blades is missing'] }))
    show({ type: 3 })
    await screen.findByText('The number of blades is missing')
  })

  test('that fail to load can be tried again', async () => {
    const server = serve(reject(faultLineCalls.preview, { msg: 'Too busy' }))
    show({ type: 3 })
    await screen.findByText('Too busy')
    server.answer(preview([bpfo]))
    await press('Try again')
    await screen.findByText('BPFO 1×')
  })

  test('in Chinese', async () => {
    useLanguage.setState({ lang: 'cn' })
    serve(preview([blades]))
    show({ type: 3 })
    await screen.findByText(/^转速 1500 r\/min/)
    expect(screen.getByText(/估算/)).toBeTruthy()
  })
})

describe('what is sent for them', () => {
  const sent = async (values: FormValues, components: readonly PartDraft[] = []) => {
    const server = serve(preview([]))
    show(values, components)
    await waitFor(() => expect(server.bodies(faultLineCalls.preview)).toHaveLength(1))
    return server.bodies(faultLineCalls.preview)[0]
  }

  test('are typed numbers, without those that are incomplete', async () => {
    const { machine } = (await sent({ type: 3, ratedSpeed: '1480', bladeCount: '-' })) as { machine: Record<string, unknown> }
    expect(machine).toMatchObject({ type: 3, ratedSpeed: 1480 })
    expect(machine).not.toHaveProperty('bladeCount')
  })

  test('are the bearings with a name, trimmed', async () => {
    const components = [
      component({ kind: 'Bearing', name: ' DE ', model: ' 6205 ', bearingId: 4 }),
      component({ kind: 'Bearing', name: 'NDE', model: ' ', bearingId: null }),
      component({ kind: 'Bearing', name: ' ', model: '6206' }),
      component({ kind: 'Gear', name: 'Pinion', model: 'm 3' }),
    ]
    expect((await sent({ type: 3 }, components))?.bearings).toEqual([
      { name: 'DE', model: '6205', bearingId: 4 },
      { name: 'NDE', model: null, bearingId: null },
    ])
  })
})
