import { fireEvent, render, screen } from '@testing-library/react'
import type { OrderHead } from '@undertone/domain/analysis/shaft/order.calls'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { logIn } from '../../../../core/testing/screen.tsx'
import { fillIn, press, pressKey } from '../../../../core/testing/user.ts'
import { defaultsOf, type StateOf } from '../../address/address-slice.ts'
import { samplingSlice } from '../../address/sampling-address.ts'
import { quantitySlice, speedSlice } from '../../address/speed-address.ts'
import { choiceBar, chosenIn } from '../../testing/choice-bars.ts'
import { orderHeadOf } from '../../testing/shaft-samples.ts'
import { orderSlice } from './order-address.ts'
import { OrderBar } from './order-bar.tsx'
import { OrderFacts } from './order-facts.tsx'

beforeEach(() => logIn([]))

const slices = [samplingSlice, quantitySlice, speedSlice, orderSlice] as const
const speed = orderHeadOf().speed!

describe('the facts of an order spectrum', () => {
  function renderFacts(head: Partial<OrderHead> = {}) {
    const onTake = vi.fn()
    const { container } = render(<OrderFacts head={orderHeadOf(head)} onTake={onTake} />)
    const facts = [...container.querySelectorAll(':scope > div > span')].map(({ textContent }) => textContent)
    return { facts, onTake }
  }

  test('name the speed and its source, the resolution and the high-pass', () => {
    expect(renderFacts().facts).toEqual([
      'Speed used: Recorded with the measurement · 1500.0 r/min · not confirmed by the signal: check the speed',
      'resolution 0.500 orders, 2 revolutions',
      'high-pass 10 Hz for integration',
    ])
  })

  test('give the range of a speed that changes, and the averages', () => {
    const { facts } = renderFacts({ speed: { ...speed, lowRpm: 1450, highRpm: 1550 }, averages: 4, highPassHz: null })
    expect(facts[0]).toContain('1450.0–1550.0 r/min, mean 1500.0')
    expect(facts.slice(1)).toEqual(['resolution 0.500 orders, 2 revolutions × 4 averages'])
  })

  test('give slow speeds with two decimals, and a range that looks the same once', () => {
    const slow = { ...speed, meanRpm: 42.123, lowRpm: 42.1201, highRpm: 42.1249 }
    expect(renderFacts({ speed: slow }).facts[0]).toContain('· 42.12 r/min')
  })

  test('a line of the signal confirms the speed, and can be used instead', async () => {
    const { facts, onTake } = renderFacts({ lineRpm: 1488.123 })
    expect(facts[0]).toContain('confirmed by a line at 1488.1 r/min (−0.79 %)')
    await press('Use 1488.1')
    expect(onTake).toHaveBeenCalledWith(1488.12)
  })

  test('a line at the speed itself needs no button', () => {
    renderFacts({ lineRpm: 1500.5 })
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('a tachometer is measured, an estimate has its confidence', () => {
    expect(renderFacts({ speed: { ...speed, source: 'tacho', marks: 48 } }).facts[0]).toContain(
      'Tachometer · 1500.0 r/min · measured, 48 tacho marks',
    )
    const found = { ...speed, source: 'found', confidence: 0.734 } as const
    expect(renderFacts({ speed: found }).facts[0]).toMatch(/confidence 73 %$/)
    expect(renderFacts({ speed: found, sure: false }).facts[0]).toMatch(/confidence 73 % · uncertain: check it$/)
  })

  test('say why other sources are unavailable, but not that none was entered', () => {
    const sources: OrderHead['sources'] = [
      { source: 'entered', rpm: null, problem: 'notEntered' },
      { source: 'tacho', rpm: null, problem: 'noTacho' },
      { source: 'sampling', rpm: 1500, problem: null },
      { source: 'found', rpm: null, problem: 'notFound' },
    ]
    expect(renderFacts({ sources }).facts.at(-1)).toBe(
      'Unavailable sources: Tachometer (no tachometer pulses were recorded) · Estimated from the signal (no dominant running frequency in the signal)',
    )
  })

  test('without orders do not say how fine they are', () => {
    const { facts } = renderFacts({ problem: 'variesTooMuch', highPassHz: null })
    expect(facts).toEqual(['Speed used: Recorded with the measurement · 1500.0 r/min'])
  })
})

describe('the settings of an order spectrum', () => {
  function renderBar(address: Partial<StateOf<(typeof slices)[number]>> = {}, head?: OrderHead) {
    const change = vi.fn()
    render(<OrderBar address={{ ...defaultsOf(slices), waveId: 1, ...address }} change={change} known={1480} head={head} />)
    return change
  }
  const choose = (name: string, option: string) => fireEvent.click(choiceBar(name).getByRole('button', { name: option }))

  test('are those of the URL; what is not offered is the default', () => {
    renderBar({ speedFrom: 'tacho', maxOrder: 50, pieceTurns: 20, quantity: 'velocity' })
    expect(['Speed source', 'Highest order', 'Resolution', 'Quantity'].map(chosenIn)).toEqual([
      ['Tachometer'],
      ['50'],
      ['0.05'],
      ['Velocity'],
    ])
  })

  test('of an edited URL are the defaults', () => {
    renderBar({ speedFrom: 'moon', maxOrder: 7, pieceTurns: 3, quantity: 'jerk' })
    expect(['Speed source', 'Highest order', 'Resolution', 'Quantity'].map(chosenIn)).toEqual([
      ['Automatic'],
      ['20'],
      ['Finest'],
      ['Acceleration'],
    ])
  })

  test('are changed; another highest order shows all of them', () => {
    const change = renderBar()
    choose('Speed source', 'Speed curve')
    choose('Highest order', 'All')
    choose('Resolution', '0.10')
    choose('Quantity', 'Displacement')
    expect(change.mock.calls).toEqual([
      [{ speedFrom: 'curve' }],
      [{ maxOrder: 0, orderSeen: '' }],
      [{ pieceTurns: 10 }],
      [{ quantity: 'displacement' }],
    ])
  })

  test('a speed that is typed is used, whatever source was selected', async () => {
    const change = renderBar({ speedFrom: 'tacho' })
    expect(screen.getByLabelText('Speed (r/min)')).toHaveProperty('placeholder', '1480')
    await fillIn('Speed (r/min)', '1500')
    await pressKey('Speed (r/min)', 'Enter')
    expect(change).toHaveBeenCalledWith({ rotation: 1500, speedFrom: '' })
  })

  test('a source without a speed says why and cannot be selected', () => {
    const change = renderBar({}, orderHeadOf({ sources: [{ source: 'tacho', rpm: null, problem: 'noTacho' }] }))
    expect(choiceBar('Speed source').getByRole('button', { name: 'Tachometer' }).title).toBe('no tachometer pulses were recorded')
    choose('Speed source', 'Tachometer')
    expect(change).not.toHaveBeenCalled()
  })

  test('a resolution that needs more revolutions than were recorded cannot be selected', () => {
    // Three averages of 20 revolutions with half overlap cover 40.
    const change = renderBar({}, orderHeadOf({ turns: 20, averages: 3 }))
    const blocked = choiceBar('Resolution')
      .getAllByRole('button')
      .map((one) => [one.textContent, one.title])
    expect(blocked).toEqual([
      ['Finest', ''],
      ['0.01', 'The recording has fewer than 100 revolutions'],
      ['0.02', 'The recording has fewer than 50 revolutions'],
      ['0.05', ''],
      ['0.10', ''],
    ])
    choose('Resolution', '0.01')
    expect(change).not.toHaveBeenCalled()
  })

  test('without a declared unit nothing can be integrated', () => {
    const change = renderBar({ quantity: 'velocity' }, orderHeadOf({ quantity: 'acceleration', undeclared: true }))
    expect(chosenIn('Quantity')).toEqual(['Acceleration'])
    choose('Quantity', 'Velocity')
    expect(change).not.toHaveBeenCalled()
  })
})
