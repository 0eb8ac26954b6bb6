import { fireEvent, screen, within } from '@testing-library/react'
import type { StripEvent } from '@undertone/chart/layout/event-layout'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { press } from '../../core/testing/user.ts'
import { ChartLanguage } from '../theme/chart-language.ts'
import { EventStrip } from './event-strip.tsx'

const onOpen = vi.fn()
const show = vi.fn()
const event = (id: string, from: number, part: Partial<StripEvent> = {}): StripEvent => ({
  ...{ id, from, to: from, tone: 'warning', shape: 'triangle', span: 'bar', title: `Event ${id}`, when: `at ${from}` },
  ...{ lines: [], href: `/alarm/${id}` },
  ...part,
})
/** A strip of 1000 px over 0..1000: a pixel is a millisecond. */
const renderStrip = (events: readonly StripEvent[]) =>
  renderAt(
    '/',
    <ChartLanguage value="en">
      <EventStrip events={events} note="No events" onOpen={onOpen} left={52} width={1000} range={[0, 1000]} show={show} />
    </ChartLanguage>,
  )
const strip = () => screen.getByRole('group', { name: 'events' })
const marks = () => within(strip()).getAllByRole('button')

beforeEach(() => {
  logIn([])
  onOpen.mockReset()
  show.mockReset()
})

describe('marks', () => {
  test('each event has a mark at its time, named by title and time', () => {
    renderStrip([event('a', 100), event('b', 500)])
    expect(marks().map((mark) => [mark.getAttribute('aria-label'), mark.style.left])).toEqual([
      ['Event a, at 100', '100px'],
      ['Event b, at 500', '500px'],
    ])
  })

  test('events that would overlap share a mark with their number', () => {
    renderStrip([event('a', 100), event('b', 105), event('c', 500)])
    expect(marks().map((mark) => mark.textContent)).toEqual(['2', ''])
    expect(marks()[0]?.getAttribute('aria-label')).toMatch(/^2 .*: Event/)
  })

  test('an event that lasts has a bar, one that is active reaches the end', () => {
    const { container } = renderStrip([event('a', 100, { to: 300 }), event('b', 600, { to: null })])
    const bars = [...container.querySelectorAll<HTMLElement>('i[data-span]')].map(({ style }) => [style.left, style.width])
    expect(bars).toEqual([
      ['100px', '200px'],
      ['600px', '400px'],
    ])
  })

  test('without events the row says so', () => {
    renderStrip([])
    expect(screen.getByText('No events')).toBeDefined()
  })
})

describe('a press', () => {
  test('on a single event opens its page', async () => {
    renderStrip([event('a', 100)])
    await press('Event a, at 100')
    expect(onOpen).toHaveBeenCalledWith('/alarm/a')
  })

  test('on several zooms in until they are apart', async () => {
    renderStrip([event('a', 100), event('b', 105)])
    await press(/^2 /)
    const [from, to] = show.mock.lastCall![0]
    expect(from).toBeLessThanOrEqual(100)
    expect(to).toBeGreaterThanOrEqual(105)
    expect(to - from).toBeLessThan(1000)
  })

  test('on several of the same moment lists them; each has its own link', async () => {
    renderStrip([event('a', 100), event('b', 100, { lines: ['limit 4.5 → 5'] }), event('c', 100, { href: null })])
    await press(/^3 /)
    expect(show).not.toHaveBeenCalled()
    expect(screen.getByText('limit 4.5 → 5')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Event c' })).toBeNull()
    await press('Event b')
    expect(onOpen).toHaveBeenCalledWith('/alarm/b')
  })

  test('on more than six names the most urgent first and counts the rest', async () => {
    const many = Array.from({ length: 9 }, (_, n) => event(String(n), 100, n === 2 ? { tone: 'danger' } : {}))
    renderStrip(many)
    await press(/^9 /)
    const listed = within(strip()).getAllByRole('listitem')
    expect(listed).toHaveLength(6)
    expect(listed[0]?.textContent).toContain('Event 2')
    expect(screen.getByText(/3/, { selector: 'p' })).toBeDefined()
  })
})

describe('the keyboard', () => {
  test('arrows move between the marks and do not reach the plot', () => {
    const reached = vi.fn()
    document.body.addEventListener('keydown', reached)
    renderStrip([event('a', 100), event('b', 500), event('c', 900)])
    expect(marks().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
    marks()[0]?.focus()
    fireEvent.keyDown(marks()[0]!, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(marks()[1])
    fireEvent.keyDown(marks()[1]!, { key: 'ArrowRight' })
    fireEvent.keyDown(marks()[2]!, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(marks()[2])
    fireEvent.keyDown(marks()[2]!, { key: 'ArrowLeft' })
    expect(document.activeElement).toBe(marks()[1])
    expect(reached).not.toHaveBeenCalled()
    document.body.removeEventListener('keydown', reached)
  })

  test('a focused mark shows its card, Escape closes it', () => {
    renderStrip([event('a', 100, { lines: ['3.2 mm/s'] })])
    fireEvent.focus(marks()[0]!)
    expect(screen.getByText('3.2 mm/s')).toBeDefined()
    fireEvent.keyDown(marks()[0]!, { key: 'Escape' })
    expect(screen.queryByText('3.2 mm/s')).toBeNull()
  })

  test('the card closes when the focus leaves the strip', () => {
    renderStrip([event('a', 100, { lines: ['3.2 mm/s'] })])
    fireEvent.focus(marks()[0]!)
    fireEvent.blur(marks()[0]!, { relatedTarget: document.body })
    expect(screen.queryByText('3.2 mm/s')).toBeNull()
  })
})

test('the card stays a moment after the pointer has left, and longer while the pointer is on it', () => {
  vi.useFakeTimers()
  renderStrip([event('a', 100, { lines: ['3.2 mm/s'] })])
  fireEvent.pointerEnter(marks()[0]!)
  fireEvent.pointerLeave(strip())
  fireEvent.pointerEnter(screen.getByText('3.2 mm/s').closest('div[style]')!)
  vi.advanceTimersByTime(1000)
  expect(screen.getByText('3.2 mm/s')).toBeDefined()
})
