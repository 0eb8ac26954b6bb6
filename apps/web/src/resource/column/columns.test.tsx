import { screen } from '@testing-library/react'
import { componentKind } from '@undertone/domain/asset/asset.enums'
import { choice, type Field, flag, number, reference, references, secret, text, time } from '@undertone/domain/core/field'
import { taskState } from '@undertone/domain/task/task.enums'
import { beforeEach, describe, expect, test } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { press } from '../../core/testing/user.ts'
import { cellAt, cellOf } from './cells.tsx'
import { Facts } from './facts.tsx'
import { useColumnChoice } from './use-column-choice.tsx'

const label = { cn: '字段', en: 'Field' }
const column = (en: string, shown: boolean) => ({ key: en.toLowerCase(), label: { cn: `列${en}`, en }, shown })

beforeEach(() => logIn([]))

describe('a cell', () => {
  const shown = (field: Field, value: unknown, row = {}) =>
    renderAt('/', <p>{cellOf(field, value, { id: 1, ...row })}</p>).container.textContent

  const owner = reference({ label, to: 'equipment', titleAs: 'equipmentName' })
  const roles = references({ label, to: 'role', via: { table: 'user_role', own: 'user_id', other: 'role_id' }, titleAs: 'roleNames' })
  test.each<[string, Field, unknown, object, string]>([
    ['a text', text({ label, max: 60 }), 'Bearing A', {}, 'Bearing A'],
    ['an empty text', text({ label, max: 60 }), '', {}, '-'],
    ['a missing text', text({ label, max: 60 }), null, {}, '-'],
    ['a code of half-width characters', text({ label, max: 60, halfWidth: true }), 'A-1', {}, 'A-1'],
    ['an empty code', text({ label, max: 60, halfWidth: true }), null, {}, '-'],
    ['a whole number', number({ label }), 75, {}, '75'],
    ['a number without needless decimals', number({ label }), 75.5, {}, '75.5'],
    ['a number with at most three decimals', number({ label }), 1.23456, {}, '1.235'],
    ['an integer', number({ label, integer: true }), 3, {}, '3'],
    ['a missing number', number({ label }), null, {}, '-'],
    ['a text in place of a number', number({ label }), '75', {}, '-'],
    ['a choice', choice(componentKind, { label }), 'Gear', {}, 'Gear'],
    ['a state', choice(taskState, { label }), 'failed', {}, 'Failed'],
    ['an unknown choice', choice(componentKind, { label }), 'Wheel', {}, '-'],
    ['a reference', owner, 3, { equipmentName: 'Pump 1' }, 'Pump 1'],
    ['a reference to nothing', owner, null, { equipmentName: null }, '-'],
    ['several references', roles, [1, 2], { roleNames: ['Admin', 'Reader'] }, 'Admin, Reader'],
    ['no references', roles, [], { roleNames: [] }, '-'],
    ['a time', time({ label }), '2026-01-02 03:04:05', {}, '2026-01-02 03:04:05'],
    ['yes', flag({ label }), true, {}, 'Yes'],
    ['no', flag({ label }), false, {}, 'No'],
    ['a missing flag', flag({ label }), null, {}, '-'],
    ['a secret, which is never shown', secret({ label, min: 4, max: 20 }), 'abcd', {}, '-'],
  ])('of %s', (_name, field, value, row, text) => expect(shown(field, value, row)).toBe(text))

  test('speaks Chinese', () => {
    useLanguage.setState({ lang: 'cn' })
    expect(shown(flag({ label }), true)).toBe('是')
    expect(shown(choice(taskState, { label }), 'failed')).toBe('失败')
  })

  test.each([
    ['Area 1', 'Area 1'],
    [undefined, '-'],
  ])('of a column without a field shows the title %o of an indirect owner', (areaName, text) => {
    const area = { key: 'areaName', label, field: null, sortable: false, shown: true, width: 100 }
    expect(renderAt('/', <p>{cellAt(area, { id: 1, areaName })}</p>).container.textContent).toBe(text)
  })
})

test('facts are pairs of a name and its value', () => {
  renderAt(
    '/',
    <Facts
      facts={[
        ['Name', 'Pump 1'],
        ['Power', '75 kW'],
      ]}
    />,
  )
  expect(screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    ['Name', 'Pump 1'],
    ['Power', '75 kW'],
  ])
})

describe('the choice of columns', () => {
  const columns = [column('Name', true), column('Power', true), column('Notes', false)]
  function Chooser() {
    const { shown, chooser } = useColumnChoice('pumps', columns)
    return (
      <>
        {chooser}
        <output>{shown.map(({ key }) => key).join(' ')}</output>
      </>
    )
  }
  const shown = () => screen.getByRole('status').textContent
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

  test('starts with the columns that the list shows by default', async () => {
    renderAt('/', <Chooser />)
    expect(shown()).toBe('name power')
    await press('Columns')
    expect(columns.map(({ label }) => box(label.en).checked)).toEqual([true, true, false])
  })

  test('shows and hides columns, and is there the next time', async () => {
    const { unmount } = renderAt('/', <Chooser />)
    await press('Columns')
    await press('Notes', { role: 'checkbox' })
    await press('Power', { role: 'checkbox' })
    expect(shown()).toBe('name notes')
    unmount()
    renderAt('/', <Chooser />)
    expect(shown()).toBe('name notes')
  })

  test('keeps the column that names the row', async () => {
    localStorage.setItem('ut.columns.pumps', 'name:0')
    renderAt('/', <Chooser />)
    expect(shown()).toBe('name power')
    await press('Columns')
    expect([box('Name').checked, box('Name').disabled]).toEqual([true, true])
  })

  test('speaks Chinese', async () => {
    useLanguage.setState({ lang: 'cn' })
    renderAt('/', <Chooser />)
    await press('列')
    expect(box('列Power').checked).toBe(true)
  })
})
