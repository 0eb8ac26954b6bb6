import { act, screen, within } from '@testing-library/react'
import { coreErrors } from '@undertone/domain/core/error'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../core/api/api-error.ts'
import { useLanguage } from '../../core/language/language.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { press } from '../../core/testing/user.ts'
import { Button } from '../control/button.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorNote } from './error-note.tsx'
import { Skeletons } from './skeletons.tsx'
import { Toasts, useToast } from './toast.tsx'

beforeEach(() => logIn([]))

describe('an empty state', () => {
  test('says what belongs here, why there is nothing, and what comes next', async () => {
    const onClick = vi.fn()
    renderAt('/', <EmptyState title="No pumps yet" hint="Pumps move water." action={<Button onClick={onClick}>Add pump</Button>} />)
    expect(screen.getByText('No pumps yet')).toBeTruthy()
    expect(screen.getByText('Pumps move water.')).toBeTruthy()
    await press('Add pump')
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  test('without hint and action is its title only, and the line above is decoration', () => {
    const { container } = renderAt('/', <EmptyState title="No pumps yet" />)
    expect(container.textContent).toBe('No pumps yet')
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
    expect(screen.queryByRole('button')).toBeNull()
  })

  test.each([true, false])('that is dense (%s) says so to its style', (dense) => {
    renderAt('/', <EmptyState title="Nothing" dense={dense} />)
    expect(screen.getByText('Nothing').parentElement?.dataset.dense).toBe(String(dense))
  })
})

describe('an error note', () => {
  test.each([
    ['en', 'Could not be loaded', 'Try again'],
    ['cn', '加载失败', '重试'],
  ] as const)('in %s shows the reason, and tries again', async (lang, heading, retry) => {
    useLanguage.setState({ lang })
    const onRetry = vi.fn()
    renderAt('/', <ErrorNote error={new Error('The database is down')} retry={onRetry} />)
    const note = within(screen.getByRole('alert'))
    expect(note.getByText(heading)).toBeTruthy()
    expect(note.getByText('The database is down')).toBeTruthy()
    await press(retry)
    expect(onRetry).toHaveBeenCalledTimes(1)
  })

  test('that cannot be tried again has no button', () => {
    renderAt('/', <ErrorNote error={new Error('Gone')} />)
    expect(screen.getByRole('alert').textContent).toContain('Gone')
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('of a record that does not exist says only that, and offers no other try', () => {
    const { code, en } = coreErrors.recordNotFound
    renderAt('/', <ErrorNote error={new ApiError(en, code, 200)} retry={() => undefined} />)
    expect(screen.getByRole('alert').textContent).toBe(en)
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('is missing without an error', () => {
    renderAt('/', <ErrorNote error={null} retry={() => undefined} />)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('a placeholder of loading content', () => {
  const bars = () => [...screen.getByRole('status').querySelectorAll('span')]

  test.each([
    ['en', 'Loading'],
    ['cn', '加载中'],
  ] as const)('in %s is read as busy: %s', (lang, label) => {
    useLanguage.setState({ lang })
    renderAt('/', <Skeletons />)
    expect(screen.getByRole('status', { name: label }).getAttribute('aria-busy')).toBe('true')
  })

  test.each([
    ['rows', undefined, 8],
    ['form', undefined, 8],
    ['cards', 3, 3],
    ['chart', undefined, 1],
    ['chart', 2, 2],
  ] as const)('in the shape of %s with the count %s has %d bars', (shape, count, shown) => {
    renderAt('/', <Skeletons shape={shape} {...(count === undefined ? {} : { count })} />)
    expect(bars()).toHaveLength(shown)
    expect(screen.getByRole('status').dataset.shape).toBe(shape)
  })

  test('fades towards its end, but never to nothing', () => {
    renderAt('/', <Skeletons count={20} />)
    const opacities = bars().map((bar) => Number(bar.style.opacity))
    expect(opacities).toEqual(opacities.toSorted((a, b) => b - a))
    expect([opacities[0], opacities.at(-1)]).toEqual([1, 0.25])
  })
})

describe('messages', () => {
  const show = () => {
    vi.useFakeTimers()
    renderAt('/', <Toasts />)
    return useToast()
  }
  const shown = () => [...screen.getByRole('status').children].map((one) => one.textContent)

  test('are read politely, and appear one below the other', () => {
    const toast = show()
    expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite')
    act(() => toast.success('Saved'))
    act(() => toast.error('Is taken'))
    expect(shown()).toEqual(['Saved', 'Is taken'])
    expect([...screen.getByRole('status').children].map((one) => one.getAttribute('data-kind'))).toEqual(['success', 'error'])
  })

  test('of an error show what it says', () => {
    const toast = show()
    act(() => toast.error(new Error('The sensor does not answer')))
    expect(shown()).toEqual(['The sensor does not answer'])
  })

  test('go by themselves, an error later than a success', () => {
    const toast = show()
    act(() => {
      toast.success('Saved')
      toast.error('Is taken')
    })
    act(() => void vi.advanceTimersByTime(2999))
    expect(shown()).toEqual(['Saved', 'Is taken'])
    act(() => void vi.advanceTimersByTime(1))
    expect(shown()).toEqual(['Is taken'])
    act(() => void vi.advanceTimersByTime(5000))
    expect(shown()).toEqual([])
  })

  test('that are repeated are shown once, for their full time', () => {
    const toast = show()
    act(() => toast.success('Saved'))
    act(() => void vi.advanceTimersByTime(2000))
    act(() => toast.success('Saved'))
    expect(shown()).toEqual(['Saved'])
    act(() => void vi.advanceTimersByTime(2000))
    expect(shown()).toEqual(['Saved'])
    act(() => void vi.advanceTimersByTime(1000))
    expect(shown()).toEqual([])
  })

  test.each([
    ['en', 'Close'],
    ['cn', '关闭'],
  ] as const)('can be closed by the button %s', (lang, label) => {
    useLanguage.setState({ lang })
    const toast = show()
    act(() => {
      toast.error('First')
      toast.error('Second')
    })
    const [first] = screen.getAllByRole('button', { name: label })
    act(() => first?.click())
    expect(shown()).toEqual(['Second'])
  })
})
