import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { press } from '../../core/testing/user.ts'
import { Page } from './page.tsx'
import { Panel } from './panel.tsx'
import { SplitPane } from './split-pane.tsx'
import { Toolbar } from './toolbar.tsx'

beforeEach(() => logIn([]))

describe('a page', () => {
  test('has one heading, with what is said below it and the buttons beside it', () => {
    renderAt(
      '/',
      <Page title="Pumps" subtitle="12 running" actions={<button type="button">Add</button>}>
        <p>Content</p>
      </Page>,
    )
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pumps')
    expect(screen.getByText('12 running')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add' }).closest('header')?.contains(screen.getByRole('heading'))).toBe(true)
    expect(screen.getByText('Content').closest('header')).toBeNull()
  })

  test('without subtitle and actions has a heading only', () => {
    const { container } = renderAt('/', <Page title="Pumps">Content</Page>)
    expect(container.querySelector('header')?.textContent).toBe('Pumps')
  })
})

describe('a toolbar', () => {
  test('is a toolbar with its name, and what belongs to its end comes last', () => {
    renderAt(
      '/',
      <Toolbar label="Pumps" end={<button type="button">Add</button>}>
        <input aria-label="Search" />
      </Toolbar>,
    )
    const bar = screen.getByRole('toolbar', { name: 'Pumps' })
    expect(bar.firstElementChild).toBe(screen.getByLabelText('Search'))
    expect(bar.lastElementChild?.contains(screen.getByRole('button', { name: 'Add' }))).toBe(true)
  })

  test('without an end has only its controls', () => {
    renderAt(
      '/',
      <Toolbar>
        <input aria-label="Search" />
      </Toolbar>,
    )
    expect(screen.getByRole('toolbar').children).toHaveLength(1)
  })
})

describe('a panel', () => {
  const onState = vi.fn()
  beforeEach(() => onState.mockReset())
  const openPanel = () =>
    renderAt(
      '/',
      <Panel title="Trend" extra={<button type="button">Export</button>} collapsible onState={onState}>
        <p>Chart</p>
      </Panel>,
    )
  const state = () => screen.getByRole('heading', { name: 'Trend' }).closest('section')?.dataset.state

  test('that is not collapsible has only its own tools', () => {
    renderAt(
      '/',
      <Panel title="Trend" extra={<button type="button">Export</button>}>
        <p>Chart</p>
      </Panel>,
    )
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Export'])
    expect(screen.getByText('Chart')).toBeTruthy()
  })

  test('collapses to its title, and expands again', async () => {
    openPanel()
    expect(screen.getByRole('button', { name: 'Collapse' }).getAttribute('aria-expanded')).toBe('true')
    await press('Collapse')
    expect([state(), screen.queryByText('Chart')]).toEqual(['Minimum', null])
    expect(screen.getByRole('button', { name: 'Expand' }).getAttribute('aria-expanded')).toBe('false')
    await press('Expand')
    expect([state(), screen.getByText('Chart').textContent]).toEqual(['Normal', 'Chart'])
    expect(onState.mock.calls).toEqual([['Minimum'], ['Normal']])
  })

  test('fills the screen until it is restored', async () => {
    openPanel()
    await press('Maximize')
    expect(state()).toBe('Full')
    await press('Restore')
    expect(state()).toBe('Normal')
    expect(onState.mock.calls).toEqual([['Full'], ['Normal']])
  })

  test('that fills the screen is left by Escape', async () => {
    openPanel()
    await press('Maximize')
    fireEvent.keyDown(window, { key: 'Enter' })
    expect(state()).toBe('Full')
    fireEvent.keyDown(window, { key: 'Escape' })
    expect(state()).toBe('Normal')
    expect(onState).toHaveBeenLastCalledWith('Normal')
  })

  test('stays when something above it handled the Escape key', async () => {
    openPanel()
    await press('Maximize')
    const event = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true })
    event.preventDefault()
    fireEvent(window, event)
    expect(state()).toBe('Full')
  })

  test('ignores Escape while it does not fill the screen', () => {
    openPanel()
    fireEvent.keyDown(window, { key: 'Escape' })
    expect(onState).not.toHaveBeenCalled()
  })

  test('speaks Chinese', () => {
    useLanguage.setState({ lang: 'cn' })
    openPanel()
    expect(screen.getByRole('button', { name: '收起' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '最大化' })).toBeTruthy()
  })
})

describe('a split pane', () => {
  const openPane = () =>
    renderAt(
      '/',
      <SplitPane label="Plants" name="pumps" side={<p>Tree</p>} initial={260} min={180} max={300}>
        <p>Chart</p>
      </SplitPane>,
    )
  const border = () => screen.getByRole('separator', { name: 'Resize' })
  const width = () => Number(border().getAttribute('aria-valuenow'))

  test('shows both sides, and a border that says where it is', () => {
    openPane()
    expect(screen.getByRole('complementary').textContent).toBe('Tree')
    expect(screen.getByRole('complementary').style.width).toBe('260px')
    expect([border().getAttribute('aria-valuemin'), border().getAttribute('aria-valuemax'), border().tabIndex]).toEqual(['180', '300', 0])
    expect(border().getAttribute('aria-orientation')).toBe('vertical')
  })

  test.each([
    ['to the right, up to its limit', ['ArrowRight', 'ArrowRight', 'ArrowRight'], [276, 292, 300]],
    ['to the left, down to its limit', Array(6).fill('ArrowLeft'), [244, 228, 212, 196, 180, 180]],
    ['by no other key', ['ArrowUp', 'Enter', 'a'], [260, 260, 260]],
  ])('the border is moved %s', (_name, keys, widths) => {
    openPane()
    const moved = keys.map((key) => {
      fireEvent.keyDown(border(), { key })
      return width()
    })
    expect(moved).toEqual(widths)
  })

  test('the border follows the pointer that holds it, and no other', () => {
    openPane()
    const setPointerCapture = vi.fn()
    Object.assign(border(), { setPointerCapture, hasPointerCapture: () => false })
    fireEvent.pointerDown(border(), { pointerId: 1 })
    expect(setPointerCapture).toHaveBeenCalledTimes(1)
    fireEvent.pointerMove(border(), { pointerId: 1, clientX: 200 })
    expect(width()).toBe(260)
    Object.assign(border(), { hasPointerCapture: () => true })
    fireEvent.pointerMove(border(), { pointerId: 1, clientX: 200.4 })
    expect(width()).toBe(200)
    fireEvent.pointerMove(border(), { pointerId: 1, clientX: 9000 })
    expect(width()).toBe(300)
  })

  test('a double click gives the border its first place back', () => {
    openPane()
    fireEvent.keyDown(border(), { key: 'ArrowLeft' })
    fireEvent.doubleClick(border())
    expect(width()).toBe(260)
  })

  test('the width is there again the next time', () => {
    const { unmount } = openPane()
    fireEvent.keyDown(border(), { key: 'ArrowRight' })
    unmount()
    openPane()
    expect(width()).toBe(276)
  })
})
