import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { taskState } from '@undertone/domain/task/task.enums'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { choose, openSelect, optionsShown, press } from '../../core/testing/user.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import { CountFilter } from './count-filter.tsx'
import { KeywordFilter } from './keyword-filter.tsx'
import { TimeRangePicker } from './time-range-picker.tsx'

const onChange = vi.fn()
beforeEach(() => {
  logIn([])
  onChange.mockReset()
})

describe('a filter by a choice', () => {
  const openFilter = (value: string) =>
    renderAt(
      '/',
      <ChoiceFilter
        of={taskState}
        label={{ cn: '状态', en: 'State' }}
        all={{ cn: '全部状态', en: 'All states' }}
        value={value}
        width={120}
        onChange={onChange}
      />,
    )
  const shown = () => document.querySelector('.ant-select')?.textContent

  test.each([
    ['en', 'State', ['All states', 'Waiting', 'Running', 'Failed']],
    ['cn', '状态', ['全部状态', '等待中', '执行中', '失败']],
  ] as const)('offers all and each member in %s', async (lang, label, options) => {
    useLanguage.setState({ lang })
    openFilter('')
    await openSelect(label)
    expect(optionsShown()).toEqual(options)
  })

  test.each([
    ['', 'All states'],
    ['failed', 'Failed'],
    ['no such state', 'All states'],
  ])('shows the value %o of the address as %s', (value, text) => {
    openFilter(value)
    expect(shown()).toContain(text)
  })

  test('passes on the code of the choice, and nothing for all', async () => {
    openFilter('failed')
    await choose('State', 'Running')
    await choose('State', 'All states')
    expect(onChange.mock.calls.map(([code]) => code)).toEqual(['running', ''])
  })
})

describe('a filter by counts', () => {
  const kinds = (counts: readonly (number | undefined)[]) =>
    [
      { key: 'good', label: { cn: '正常', en: 'Good' }, tone: 'good' as const },
      { key: 'alarm', label: { cn: '报警', en: 'Alarm' }, tone: 'danger' as const },
    ].map((kind, at) => ({ ...kind, count: counts[at] }))
  const openFilter = (value: string, counts: readonly (number | undefined)[] = [4, 0]) =>
    renderAt(
      '/',
      <CountFilter
        label={{ cn: '设备状态', en: 'Machines' }}
        all={{ cn: '全部', en: 'All' }}
        kinds={kinds(counts)}
        value={value}
        onChange={onChange}
      />,
    )
  const buttons = () => screen.getAllByRole('button')

  test('is a group with a name, and counts each kind and all', () => {
    openFilter('', [4, 3])
    expect(screen.getByRole('group', { name: 'Machines' })).toBeTruthy()
    expect(buttons().map(({ textContent }) => textContent)).toEqual(['7All', '4Good', '3Alarm'])
  })

  test('has no numbers until all are known', () => {
    openFilter('', [4, undefined])
    expect(buttons().map(({ textContent }) => textContent)).toEqual(['-All', '-Good', '-Alarm'])
  })

  test.each([
    ['', [true, false, false]],
    ['good', [false, true, false]],
    ['alarm', [false, false, true]],
  ])('with the value %o says what is pressed', (value, pressed) => {
    openFilter(value)
    expect(buttons().map((button) => button.getAttribute('aria-pressed') === 'true')).toEqual(pressed)
  })

  test('colours a kind only where there is one', () => {
    openFilter('')
    expect(buttons().map(({ dataset }) => dataset.tone)).toEqual([undefined, 'good', 'none'])
  })

  test.each([
    ['', /Good/, 'good'],
    ['good', /Good/, ''],
    ['good', /Alarm/, 'alarm'],
    ['good', /All/, ''],
  ])('from %o a click on %s shows %o', async (value, button, next) => {
    openFilter(value)
    await press(button)
    expect(onChange.mock.calls).toEqual([[next]])
  })

  test('speaks Chinese', () => {
    useLanguage.setState({ lang: 'cn' })
    openFilter('')
    expect(screen.getByRole('group', { name: '设备状态' })).toBeTruthy()
    expect(buttons()[1]?.textContent).toBe('4正常')
  })
})

describe('a filter by a keyword', () => {
  const filter = (value: string) => (
    <KeywordFilter label={{ cn: '名称', en: 'Name' }} value={value} width={100} maxLength={8} onSearch={onChange} />
  )
  const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Name' })

  test('shows the text of the address, and allows no longer one', () => {
    renderAt('/', filter('pump'))
    expect([box().value, box().placeholder, box().maxLength]).toEqual(['pump', 'Name', 8])
  })

  test('searches with Enter, without the spaces around', () => {
    renderAt('/', filter(''))
    fireEvent.change(box(), { target: { value: ' fan ' } })
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.keyDown(box(), { key: 'Enter', keyCode: 13 })
    expect(onChange.mock.calls).toEqual([['fan']])
  })

  test('speaks Chinese', () => {
    useLanguage.setState({ lang: 'cn' })
    renderAt('/', filter(''))
    expect(screen.getByRole('searchbox', { name: '名称' })).toBeTruthy()
  })
})

describe('a time range', () => {
  const presets = ['Today', 'Yesterday to today', 'Last 7 days', 'Last month', 'Next 7 days']
  const openPicker = (props: Partial<Parameters<typeof TimeRangePicker>[0]> = {}) =>
    renderAt('/', <TimeRangePicker value={null} onChange={onChange} {...props} />)
  const values = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)

  test.each([
    ['en', ['From', 'To']],
    ['cn', ['开始时间', '结束时间']],
  ] as const)('names its ends in %s', (lang, ends) => {
    useLanguage.setState({ lang })
    openPicker()
    expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ placeholder }) => placeholder)).toEqual(ends)
  })

  test('shows the range', () => {
    openPicker({ value: ['2026-01-02 03:04:05', '2026-02-03 04:05:06'] })
    expect(values()).toEqual(['2026-01-02 03:04:05', '2026-02-03 04:05:06'])
  })

  test('can be disabled', () => {
    openPicker({ disabled: true })
    expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ disabled }) => disabled)).toEqual([true, true])
  })

  test.each([
    [true, 1],
    [false, 0],
  ])('can be cleared (%s) where a screen needs none', (allowClear, count) => {
    openPicker({ value: ['2026-01-02 03:04:05', '2026-02-03 04:05:06'], allowClear })
    expect(document.querySelectorAll('.ant-picker-clear')).toHaveLength(count)
  })

  test.each([
    [null, [...presets, 'Last 24 hours']],
    ['2026-03-04 10:00:00', [...presets, '−3 to +4 days', 'Last 24 hours', '±24 hours']],
  ])('offers every range of the specification, those around a time if there is one: %s', async (around, offered) => {
    const onOpened = vi.fn()
    openPicker({ around, onOpened })
    const [from] = screen.getAllByRole('textbox')
    if (!from) throw new Error('no picker')
    await act(async () => {
      fireEvent.mouseDown(from)
      fireEvent.click(from)
    })
    const popup = await waitFor(() => document.querySelector('.ant-picker-presets') ?? Promise.reject(new Error('not open')))
    const buttons = screen.getAllByRole('button').flatMap(({ textContent }) => (/hours/.test(textContent) ? [textContent] : []))
    expect([...[...popup.querySelectorAll('li')].map(({ textContent }) => textContent), ...buttons]).toEqual(offered)
    expect(onOpened).toHaveBeenCalled()
    if (around === null) return
    await press('±24 hours')
    expect(onChange.mock.calls).toEqual([[['2026-03-03 10:00:00', '2026-03-05 10:00:00']]])
  })

  test('passes on null when it is cleared', async () => {
    openPicker({ value: ['2026-01-02 03:04:05', '2026-02-03 04:05:06'], allowClear: true })
    const clear = document.querySelector('.ant-picker-clear')
    if (!clear) throw new Error('the range cannot be cleared')
    await act(async () => {
      fireEvent.mouseDown(clear)
      fireEvent.click(clear)
    })
    expect(onChange.mock.calls).toEqual([[null]])
  })
})
