import { act, fireEvent, screen } from '@testing-library/react'
import { area } from '@undertone/domain/org/area.resource'
import type { PictureChild, PlacedPicture } from '@undertone/domain/picture/picture.calls'
import { pictureCalls } from '@undertone/domain/picture/picture.calls'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { answer, reject, serve } from '../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import type { LiveChild } from './live-children.ts'
import { LiveMarker } from './live-marker.tsx'
import { positionStyle, sideOf } from './picture-board.tsx'
import { PlacingBar } from './placing-bar.tsx'
import { PlacingMarker } from './placing-marker.tsx'
import { UnplacedList } from './unplaced-list.tsx'
import { usePlacing } from './use-placing.ts'

const child = (id: number, part: Partial<PictureChild> = {}): PictureChild => ({ id, name: `Area ${id}`, x: null, y: null, ...part })
const noDrag = () => ({ onPointerDown: () => {}, onPointerMove: () => {}, onPointerUp: () => {}, onPointerCancel: () => {} })

beforeEach(() => logIn([]))

describe('a marker on an image', () => {
  test.each([
    [0.2, 'right'],
    [0.75, 'right'],
    [0.76, 'left'],
  ])('%s from the left has its label on the %s', (x, side) => expect(sideOf({ x, y: 0.5 })).toBe(side))

  test('is positioned by shares of the image', () => expect(positionStyle({ x: 0.25, y: 0.5 })).toEqual({ left: '25%', top: '50%' }))
})

describe('a live marker', () => {
  const now = 1_800_000_000_000
  const live = (part: Partial<LiveChild> = {}): LiveChild => ({
    ...{ id: 5, state: 'warning', value: 7.125, zone: 'C', t: now - 180_000, mappingId: 8, points: new Map() },
    ...part,
  })
  const show = (of: LiveChild | undefined) =>
    renderAt('/', <LiveMarker child={child(5, { name: 'Pump 3' })} at={{ x: 0.5, y: 0.5 }} live={of} now={now} to="/machine?id=5" />)
  const link = () => screen.getByRole('link')

  test('shows state, zone, value and age, and leads to the machine', () => {
    show(live())
    expect(link().getAttribute('href')).toBe('#/machine?id=5')
    expect(link().title).toBe('Pump 3 · Warning · 3 min ago')
    screen.getByRole('img', { name: 'Warning' })
    expect(screen.getByText('C').dataset.zone).toBe('C')
  })

  test.each<[string, LiveChild | undefined, string]>([
    ['of which nothing is known yet', undefined, 'Pump 3 · Not graded · No data'],
    ['without data', live({ state: 'offline', t: null }), 'Pump 3 · Offline · No data'],
    ['with data of this moment', live({ state: 'normal', t: now }), 'Pump 3 · Normal · Just now'],
    ['with old data', live({ state: 'stopped', t: now - 3 * 86_400_000 }), 'Pump 3 · Stopped · 3 d ago'],
  ])('%s', (_what, of, title) => {
    show(of)
    expect(link().title).toBe(title)
  })

  test('without a zone has no letter', () => {
    show(live({ zone: null }))
    expect(link().querySelector('[data-zone]')).toBeNull()
  })

  test('in Chinese', () => {
    useLanguage.setState({ lang: 'cn' })
    show(live())
    expect(link().title).toBe('Pump 3 · 警告 · 3 分钟前')
  })
})

describe('an editable marker', () => {
  const onMove = vi.fn()
  const show = (takesFocus = false) =>
    renderAt(
      '/',
      <PlacingMarker
        name="Pump 3"
        at={{ x: 0.5, y: 0.25 }}
        isAway={false}
        isMoving={false}
        takesFocus={takesFocus}
        onFocused={() => {}}
        onMove={onMove}
        dragProps={noDrag()}
      />,
    )
  const marker = () => screen.getByRole('button', { name: 'Pump 3, 50% across, 25% down' })
  beforeEach(() => onMove.mockClear())

  test.each([
    ['ArrowRight', false, { x: 0.505, y: 0.25 }],
    ['ArrowUp', false, { x: 0.5, y: 0.245 }],
    ['ArrowLeft', true, { x: 0.45, y: 0.25 }],
    ['Delete', false, null],
    ['Backspace', false, null],
  ])('%s (Shift: %s) moves it to %o', (key, shiftKey, to) => {
    show()
    expect(fireEvent.keyDown(marker(), { key, shiftKey })).toBe(false)
    expect(onMove.mock.lastCall).toEqual([to])
  })

  test('another key is left to the browser', () => {
    show()
    expect(fireEvent.keyDown(marker(), { key: 'Tab' })).toBe(true)
    expect(onMove).not.toHaveBeenCalled()
  })

  test('that was just placed has the focus', () => {
    show(true)
    expect(document.activeElement).toBe(marker())
  })
})

describe('what is not on the image yet', () => {
  const onPut = vi.fn()
  const show = (all: readonly PictureChild[], unplaced: readonly PictureChild[]) =>
    renderAt('/', <UnplacedList all={all} unplaced={unplaced} of={area} dragged={2} onPut={onPut} dragProps={noDrag} />)
  beforeEach(() => onPut.mockClear())

  test('without any there is a way to add them', () => {
    show([], [])
    expect(screen.getByRole('link', { name: 'Open asset tree' }).getAttribute('href')).toMatch(/^#\//)
  })

  test('is nothing once all are placed', () => {
    show([child(1)], [])
    screen.getByText('All placed')
    expect(screen.queryByRole('list')).toBeNull()
  })

  test('is counted; the dragged one is marked', () => {
    show([child(1), child(2), child(3)], [child(1), child(2)])
    expect(screen.getByRole('heading').textContent).toMatch(/ to place2$/)
    expect(screen.getAllByRole('button').map(({ dataset }) => dataset.moving)).toEqual(['false', 'true'])
  })

  test.each([
    ['Enter', 1],
    [' ', 1],
    ['Tab', 0],
  ])('the key "%s" places it (%s)', (key, times) => {
    show([child(1)], [child(1)])
    fireEvent.keyDown(screen.getByRole('button', { name: 'Place on the image: Area 1' }), { key })
    expect(onPut.mock.calls).toEqual(Array.from({ length: times }, () => [1]))
  })
})

describe('placing', () => {
  const shown: PlacedPicture = {
    ...{ id: 9, name: 'Hall', companyId: 1, companyName: 'Mill', areaName: null, picture: null },
    children: [child(1, { x: 0.2, y: 0.3 }), child(2)],
  }
  const onRemove = vi.fn()
  function Bar() {
    const placing = usePlacing('company', shown)
    return (
      <>
        <PlacingBar placing={placing} choice={null} onRemove={onRemove} />
        <button type="button" onClick={() => placing.put(2, { x: 0.5, y: 0.5 })}>
          Put
        </button>
        <button type="button" onClick={() => placing.put(1, null)}>
          Take away
        </button>
      </>
    )
  }
  const isDisabled = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled')
  const state = () => screen.getByRole('status').textContent
  /** Past the delay after which positions are saved. */
  const pass = () => act(() => vi.advanceTimersByTimeAsync(1000))
  const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  beforeEach(() => void vi.useFakeTimers())
  const bodies = (...placements: readonly [childId: number, x: number, y: number][]) => ({
    id: 9,
    placements: placements.map(([childId, x, y]) => ({ childId, x, y })),
  })

  test('nothing is sent before something was moved', async () => {
    const server = serve()
    renderAt('/', <Bar />)
    await pass()
    expect(state()).toBe('Saved')
    expect([isDisabled('Undo (Ctrl+Z)'), isDisabled('Redo (Ctrl+Y)')]).toEqual([true, true])
    expect(server.sent(pictureCalls.company.place)).toHaveLength(0)
  })

  test('several changes are saved together after a short delay', async () => {
    const server = serve(answer(pictureCalls.company.place, null))
    renderAt('/', <Bar />)
    click('Put')
    click('Take away')
    expect(state()).toBe('Saving…')
    await pass()
    expect(state()).toBe('Saved')
    expect(server.bodies(pictureCalls.company.place)).toEqual([bodies([2, 0.5, 0.5])])
  })

  test('undo and redo are saved too', async () => {
    const server = serve(answer(pictureCalls.company.place, null))
    renderAt('/', <Bar />)
    click('Put')
    await pass()
    click('Undo (Ctrl+Z)')
    await pass()
    expect([isDisabled('Undo (Ctrl+Z)'), isDisabled('Redo (Ctrl+Y)')]).toEqual([true, false])
    click('Redo (Ctrl+Y)')
    await pass()
    expect(server.bodies(pictureCalls.company.place)).toEqual([
      bodies([1, 0.2, 0.3], [2, 0.5, 0.5]),
      bodies([1, 0.2, 0.3]),
      bodies([1, 0.2, 0.3], [2, 0.5, 0.5]),
    ])
  })

  test('what could not be saved says why, and is saved again', async () => {
    const server = serve(reject(pictureCalls.company.place, { msg: 'Too busy' }))
    renderAt('/', <Bar />)
    click('Put')
    await pass()
    expect(state()).toBe('Not saved: Too busy')
    server.answer(answer(pictureCalls.company.place, null))
    click('Save again')
    await pass()
    expect(state()).toBe('Saved')
  })

  test('what is not saved yet is sent when the screen closes', async () => {
    const server = serve(answer(pictureCalls.company.place, null))
    const { unmount } = renderAt('/', <Bar />)
    click('Put')
    unmount()
    await pass()
    expect(server.bodies(pictureCalls.company.place)).toEqual([bodies([1, 0.2, 0.3], [2, 0.5, 0.5])])
  })

  test('the image is deleted by its button', () => {
    serve()
    renderAt('/', <Bar />)
    click('Delete image')
    expect(onRemove).toHaveBeenCalledOnce()
  })
})
