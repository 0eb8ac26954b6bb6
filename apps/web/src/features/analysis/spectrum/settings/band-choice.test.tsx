import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { logIn } from '../../../../core/testing/screen.tsx'
import { press } from '../../../../core/testing/user.ts'
import { type SpectrumAddress, spectrumDefaults } from '../../address/spectrum-address.ts'
import { BandChoice } from './band-choice.tsx'
import type { WaveMeasure } from './spectrum-settings.ts'

beforeEach(() => logIn([]))

const fast: WaveMeasure = { sampleHz: 25_600, n: 12_800 }
const slow: WaveMeasure = { sampleHz: 2560, n: 2048 }

function renderChoice(address: Partial<SpectrumAddress> = {}, measures: readonly WaveMeasure[] = [fast]) {
  const change = vi.fn()
  render(<BandChoice address={{ ...spectrumDefaults, ...address }} change={change} measures={measures} />)
  return change
}
const chips = () => screen.getAllByRole('button').slice(0, -1)
const pressed = () => chips().flatMap((one) => (one.getAttribute('aria-pressed') === 'true' ? [one.textContent] : []))
const low = () => screen.getByLabelText<HTMLInputElement>('Band from (Hz)')
const high = () => screen.getByLabelText<HTMLInputElement>('Band to (Hz)')
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

describe('the common bands', () => {
  test('start with the default of the sampling rate, which the fields show', () => {
    renderChoice()
    expect(pressed()).toEqual([expect.stringMatching(/^Default \d+–\d+$/)])
    expect(`Default ${low().value}–${high().value}`).toBe(pressed()[0])
  })

  test('have no numbers in their default while several waveforms are shown', () => {
    renderChoice({}, [fast, slow])
    expect(pressed()).toEqual(['Default'])
  })

  test('are selected by a click, and the default again', () => {
    const change = renderChoice({ bandLow: 500, bandHigh: 1000 })
    fireEvent.click(chips()[0]!)
    fireEvent.click(chips()[1]!)
    const [from, to] = chips()[1]!.textContent!.split('–').map(Number)
    expect(change.mock.calls).toEqual([[{ bandLow: 0, bandHigh: 0 }], [{ bandLow: from, bandHigh: to }]])
  })

  test('that exceed half the sampling rate say so and cannot be selected', () => {
    const change = renderChoice({}, [slow])
    const blocked = chips().filter((one) => one.getAttribute('aria-disabled') === 'true')
    expect(blocked.length).toBeGreaterThan(0)
    expect(blocked[0]?.title).toMatch(/cannot be demodulated: it exceeds half the sampling rate of 2560 Hz \(1280 Hz\)$/)
    fireEvent.click(blocked[0]!)
    expect(change).not.toHaveBeenCalled()
  })

  test('that one of several waveforms supports can be selected', () => {
    const change = renderChoice({}, [slow, fast])
    const bearings = chips().find(({ textContent }) => textContent === '500–5000')!
    expect(bearings.getAttribute('aria-disabled')).toBe('false')
    fireEvent.click(bearings)
    expect(change).toHaveBeenCalledWith({ bandLow: 500, bandHigh: 5000 })
  })
})

describe('a band of your own', () => {
  test('is applied on Enter, with both its limits', () => {
    const change = renderChoice({ bandLow: 500, bandHigh: 4000 })
    type(low(), '800')
    expect(change).not.toHaveBeenCalled()
    fireEvent.keyDown(low(), { key: 'Enter' })
    expect(change).toHaveBeenCalledWith({ bandLow: 800, bandHigh: 4000 })
  })

  test('is applied when a field is left, and only if it was changed', () => {
    const change = renderChoice({ bandLow: 500, bandHigh: 4000 })
    fireEvent.blur(high())
    expect(change).not.toHaveBeenCalled()
    type(high(), '4500.5')
    fireEvent.blur(high())
    expect(change).toHaveBeenCalledWith({ bandLow: 500, bandHigh: 4500.5 })
  })

  test.each([
    ['inverted', '5000', 'The lower limit must be below the upper limit'],
    ['not a number', 'low', 'The lower limit must be below the upper limit'],
    ['empty', ' ', 'The lower limit must be below the upper limit'],
    ['negative', '-5', 'The lower limit must be below the upper limit'],
  ])('that is %s stays as typed and says why', (_, typed, why) => {
    const change = renderChoice({ bandLow: 500, bandHigh: 4000 })
    type(low(), typed)
    fireEvent.keyDown(low(), { key: 'Enter' })
    expect([low().value, screen.getByRole('alert').textContent]).toEqual([typed, why])
    expect(low().getAttribute('aria-invalid')).toBe('true')
    expect(change).not.toHaveBeenCalled()
  })

  test('above half the sampling rate is refused with the numbers', () => {
    const change = renderChoice({ bandLow: 500, bandHigh: 4000 })
    type(high(), '20000')
    fireEvent.blur(high())
    expect(screen.getByRole('alert').textContent).toContain('500–20000 Hz cannot be demodulated')
    expect(change).not.toHaveBeenCalled()
  })

  test('of a link is shown even if it is invalid, without an error before anything was typed', () => {
    renderChoice({ bandLow: 4000, bandHigh: 500 })
    expect([low().value, high().value, screen.queryByRole('alert')]).toEqual(['4000', '500', null])
  })
})

test('the band can be set on the spectrum, and that is switched off again', async () => {
  const change = renderChoice({ banding: true })
  await press('Set band on spectrum')
  expect(change).toHaveBeenCalledWith({ banding: false })
})
