import { fireEvent, render } from '@testing-library/react'
import { drawnSamples } from '@undertone/chart/orbit/orbit-sides'
import type { OrbitHead } from '@undertone/domain/analysis/shaft/order.calls'
import { axesOf, type OrbitChoice, pairIn } from '@undertone/domain/analysis/shaft/shaft-choices'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { logIn } from '../../../../core/testing/screen.tsx'
import { press } from '../../../../core/testing/user.ts'
import { defaultsOf, type StateOf } from '../../address/address-slice.ts'
import { samplingSlice } from '../../address/sampling-address.ts'
import { quantitySlice, speedSlice } from '../../address/speed-address.ts'
import { choiceBar, chosenIn } from '../../testing/choice-bars.ts'
import { names, orbitHeadOf } from '../../testing/shaft-samples.ts'
import { orbitSlice } from './orbit-address.ts'
import { OrbitBar } from './orbit-bar.tsx'
import { OrbitFacts } from './orbit-facts.tsx'
import { orbitTable } from './orbit-table.ts'

beforeEach(() => logIn([]))

const ellipse = { major: 12.5, minor: 4.25, forward: true, inclinationDeg: 30 }

describe('the facts of an orbit', () => {
  const onTake = vi.fn()
  function factsOf(head: Partial<OrbitHead> = {}, choice: OrbitChoice = 'XZ') {
    const { container } = render(
      <OrbitFacts head={orbitHeadOf({ shaftHz: 25, ...head })} choice={choice} names={names} decimals={1} onTake={onTake} />,
    )
    return [...container.querySelectorAll(':scope > div > *')].map(({ textContent }) => textContent?.replace(/\s+/g, ' '))
  }

  test('of a plane are the running speed, the phase, the precession and the semi-axes', () => {
    expect(factsOf({ phaseDiff: -87.65, coherence: 0.987, ellipse })).toEqual([
      '1× at 25.00 Hz · 1500.0 r/min · Recorded with the measurement',
      expect.stringMatching(/^Phase of A relative to H -87\.[67]° · coherence 0\.99$/),
      'Forward precession (from H towards A) · Semi-axes 12.5 / 4.3 μm',
      'high-pass 10 Hz for integration',
    ])
  })

  test('offer a line near the speed by its name, and say what phases refer to', async () => {
    const lines = [{ axis: 'X', amplitude: 1, phaseDeg: 0 }] as const
    const facts = factsOf({ rotationFrom: 'entered', lineRpm: 1485.52, lines: [...lines], phaseFrom: 'tacho', highPassHz: null })
    expect(facts).toEqual([
      '1× at 25.00 Hz · 1500.0 r/min · Entered',
      'line of the signal at 1485.5 r/minUse the line at 1485.5 r/min',
      '1× phases refer to the tachometer pulse',
    ])
    await press('Use the line at 1485.5 r/min')
    expect(onTake).toHaveBeenCalledWith(1485.52)
    expect(factsOf({ lines: [...lines] })).toContain('1× phases refer to the start of the recording')
  })

  test('of a backward precession turn the other way', () => {
    expect(factsOf({ ellipse: { ...ellipse, forward: false } })[1]).toContain('Backward precession (from A towards H)')
  })

  test('of a line have no direction', () => {
    const [, line] = factsOf({ ellipse: { ...ellipse, minor: 0.1 } })
    expect(line).toMatch(/^Nearly straight line/)
    expect(line).not.toContain('towards')
  })

  test('say what makes them unreliable', () => {
    expect(factsOf({ doubts: ['lowCoherence', 'noLine'] })).toContain('Unreliable: coherence below 0.8 · no prominent line near this speed')
  })

  test('of a spatial orbit are those of the signals only', () => {
    expect(factsOf({ phaseDiff: 90, ellipse, doubts: ['noLine'] }, 'XYZ')).toEqual([
      '1× at 25.00 Hz · 1500.0 r/min · Recorded with the measurement',
      'high-pass 10 Hz for integration',
    ])
  })

  test('without a speed and without integration there are none', () => {
    expect(factsOf({ shaftHz: null, highPassHz: null })).toEqual([])
  })
})

describe('the settings of an orbit', () => {
  const slices = [samplingSlice, quantitySlice, speedSlice, orbitSlice] as const
  function renderBar(address: Partial<StateOf<(typeof slices)[number]>> = {}, head: OrbitHead | undefined = orbitHeadOf({ shaftHz: 25 })) {
    const change = vi.fn()
    render(<OrbitBar address={{ ...defaultsOf(slices), waveId: 1, ...address }} change={change} names={names} known={null} head={head} />)
    return change
  }
  test('name the axes as they are at the point', () => {
    renderBar({ orbit: 'XZ' })
    expect(
      choiceBar('Orbit')
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['XYZ (3D)', 'H–V', 'H–A', 'V–A'])
    expect(chosenIn('Orbit')).toEqual(['H–A'])
  })

  test('are changed one by one', () => {
    const change = renderBar()
    for (const [name, option] of [
      ['Orbit', 'V–A'],
      ['Filter', '1× + 2×'],
      ['Revolutions shown', '1 revolution'],
    ] as const) {
      fireEvent.click(choiceBar(name).getByRole('button', { name: option }))
    }
    expect(change.mock.calls).toEqual([[{ orbit: 'YZ' }], [{ alone: '1,2' }], [{ loops: 1 }]])
  })

  test('that need a speed are off while it is unknown', () => {
    const change = renderBar({ alone: '1', loops: 8 }, orbitHeadOf({ shaftHz: null }))
    expect([chosenIn('Filter'), chosenIn('Revolutions shown')]).toEqual([['Unfiltered'], ['All']])
    const first = choiceBar('Filter').getByRole('button', { name: '1×' })
    expect(first.title).toBe('Speed unknown: filtering by order is not possible')
    fireEvent.click(first)
    expect(change).not.toHaveBeenCalled()
  })

  test('while the measurement loads are those of the URL', () => {
    const change = vi.fn()
    render(<OrbitBar address={{ ...defaultsOf(slices), alone: '1' }} change={change} names={names} known={null} head={undefined} />)
    expect([chosenIn('Filter'), chosenIn('Revolutions shown'), chosenIn('Quantity')]).toEqual([['1×'], ['8 revolutions'], ['Displacement']])
  })
})

describe('the table of an orbit', () => {
  const say = (text: { readonly en: string }) => text.en
  const sides = [
    { label: 'H', values: Float32Array.of(-2, 0, 2, 0) },
    { label: 'A', values: Float32Array.of(0, 1, 0, -1) },
  ]
  const lines = [{ axis: 'Z', amplitude: 3.25, phaseDeg: -45 }] as OrbitHead['lines']

  test('has the extent of each side as drawn, and its line at the running speed if there is one', () => {
    expect(orbitTable({ lines, unit: 'μm' }, 'XZ', sides, 1, say)).toEqual({
      head: ['Axis', 'Peak-to-peak (μm)', 'RMS (μm)', '1× amplitude (μm)', '1× phase (°)'],
      rows: [
        ['H', '4.0', '1.4', '–', '–'],
        ['A', '2.0', '0.7', '3.3', '-45.0'],
      ],
    })
  })
})

describe('the planes of an orbit', () => {
  test('are of the axes in their names', () => expect(axesOf('YZ')).toEqual(['Y', 'Z']))

  test('that were recorded are offered for one that was not', () => {
    expect([pairIn({ axes: ['X', 'Z'] }), pairIn({ axes: ['Y', 'Z'] }), pairIn({ axes: ['X'] })]).toEqual(['XZ', 'YZ', undefined])
  })

  test('show the middle of the record, even if it has fewer revolutions', () => {
    expect(drawnSamples({ shaftHz: 1, sampleHz: 10, n: 5 }, 32)).toEqual([0, 5])
  })
})
