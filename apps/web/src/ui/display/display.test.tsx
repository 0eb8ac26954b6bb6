import { act, fireEvent, screen } from '@testing-library/react'
import { codesOf, enumeration, memberOf } from '@undertone/domain/core/enum'
import { languages } from '@undertone/domain/core/text'
import { type UnitKey, units } from '@undertone/domain/core/unit'
import { taskState } from '@undertone/domain/task/task.enums'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { press } from '../../core/testing/user.ts'
import { Toasts } from '../feedback/toast.tsx'
import { CopyBox } from './copy-box.tsx'
import { formatQuantity, Quantity } from './quantity.tsx'
import { StateDot, StateTag, ToneMark } from './state-tag.tsx'

beforeEach(() => logIn([]))

describe.each(languages)('states in %s', (language) => {
  test.each(codesOf(taskState))('%s has its label, as a tag and as a dot', (code) => {
    useLanguage.setState({ lang: language })
    renderAt(
      '/',
      <>
        <StateTag of={taskState} code={code} />
        <StateDot of={taskState} code={code} />
      </>,
    )
    const label = memberOf(taskState, code)?.[language] ?? ''
    expect(screen.getByText(label)).toBeTruthy()
    expect(screen.getByRole('img', { name: label }).title).toBe(label)
  })
})

describe('states', () => {
  test.each([undefined, null, '', 'no such state', 7])('the unknown code %o is a dash', (code) => {
    const { container } = renderAt(
      '/',
      <>
        <StateTag of={taskState} code={code} />
        <StateDot of={taskState} code={code} />
      </>,
    )
    expect(container.textContent).toBe('-')
    expect(screen.getByRole('img', { name: '-' }).querySelector('svg')?.dataset.tone).toBe('neutral')
  })

  test('a member without a tone is neutral', () => {
    const plain = enumeration('Plain', { cn: '类', en: 'Plain' }, { One: { code: 1, cn: '一', en: 'One' } })
    renderAt('/', <StateTag of={plain} code={1} />)
    expect(screen.getByText('One').parentElement?.dataset.tone).toBe('neutral')
  })

  test('each tone has a shape of its own: colour is never the only cue', () => {
    const tones = ['good', 'warning', 'danger', 'unknown', 'accent', 'neutral'] as const
    const { container } = renderAt(
      '/',
      tones.map((tone) => <ToneMark key={tone} tone={tone} />),
    )
    const shapes = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'))
    expect(new Set(shapes).size).toBe(tones.length)
    expect([...container.querySelectorAll('svg')].map((mark) => mark.getAttribute('fill'))).toEqual([
      'currentColor',
      'currentColor',
      'currentColor',
      'none',
      'currentColor',
      'none',
    ])
  })
})

describe('quantities', () => {
  test.each([
    [null, 2, '-'],
    [undefined, 2, '-'],
    [Number.NaN, 2, '-'],
    [Number.POSITIVE_INFINITY, 1, '-'],
    [0, 2, '0.00'],
    [-1.005, 1, '-1.0'],
    [12.345, 0, '12'],
    [1e6, 1, '1000000.0'],
  ])('%o with %d decimals is written %s', (value, decimals, text) => expect(formatQuantity(value, decimals)).toBe(text))

  test.each(Object.keys(units) as UnitKey[])('%s has its decimals and its symbol', (unit) => {
    const { container } = renderAt('/', <Quantity value={1} unit={unit} />)
    expect(container.textContent).toBe(`${(1).toFixed(units[unit].decimals)}${units[unit].symbol}`)
  })

  test('a missing value has no unit', () => {
    const { container } = renderAt('/', <Quantity value={null} symbol="mm/s" />)
    expect(container.textContent).toBe('-')
  })

  test('a symbol and decimals of its own take precedence', () => {
    const { container } = renderAt('/', <Quantity value={Math.PI} symbol="rad" decimals={4} />)
    expect(container.textContent).toBe('3.1416rad')
  })

  test('without a unit it has two decimals', () => {
    const { container } = renderAt('/', <Quantity value={2} />)
    expect(container.textContent).toBe('2.00')
  })
})

describe('a copy box', () => {
  const openBox = (isSecure: boolean, writeText = vi.fn(async () => undefined)) => {
    vi.stubGlobal('isSecureContext', isSecure)
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
    renderAt(
      '/',
      <>
        <CopyBox label="Key" text="abc-123" rows={3} />
        <Toasts />
      </>,
    )
    return writeText
  }
  const box = () => screen.getByLabelText<HTMLTextAreaElement>('Key')
  const isAllSelected = () => box().selectionStart === 0 && box().selectionEnd === 'abc-123'.length

  test('shows the text, which can be read but not changed', () => {
    openBox(true)
    expect([box().value, box().readOnly]).toEqual(['abc-123', true])
  })

  test('selects all of the text when it gets the focus', () => {
    openBox(true)
    act(() => box().setSelectionRange(0, 0))
    fireEvent.focus(box())
    expect(isAllSelected()).toBe(true)
  })

  test('copies the text, and says so', async () => {
    const writeText = openBox(true)
    await press('Copy')
    expect(writeText).toHaveBeenCalledWith('abc-123')
    expect(screen.getByRole('status').textContent).toBe('Copied')
  })

  test('without a secure connection it selects the text, and names the keys', async () => {
    const writeText = openBox(false)
    await press('Copy')
    expect(writeText).not.toHaveBeenCalled()
    expect(isAllSelected()).toBe(true)
    expect(screen.getByRole('status').textContent).toBe('Press Ctrl+C to copy')
  })

  test('does the same when the browser refuses', async () => {
    openBox(
      true,
      vi.fn(async () => {
        throw new Error('NotAllowedError')
      }),
    )
    await press('Copy')
    expect(isAllSelected()).toBe(true)
    expect(screen.getByRole('status').textContent).toBe('Press Ctrl+C to copy')
  })

  test('speaks Chinese', async () => {
    useLanguage.setState({ lang: 'cn' })
    openBox(true)
    await press('复制')
    expect(screen.getByRole('status').textContent).toBe('复制成功')
  })
})
