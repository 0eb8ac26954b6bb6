import { act, fireEvent, screen, within } from '@testing-library/react'
import type { ModelMachine } from '@undertone/domain/asset/machine-model.calls'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { tableRows } from '../../../core/testing/user.ts'
import { sampleDifference as difference, sampleModelMachine as machine } from '../testing/model-samples.ts'
import { chosenKeys, type ModelChoice } from './model-choice.ts'
import { ModelMachineRows } from './model-machine-rows.tsx'

const onInclude = vi.fn()
let choice: ModelChoice = {}
function Rows({ of, mayApply }: { readonly of: readonly ModelMachine[]; readonly mayApply: boolean }) {
  const [now, setNow] = useState<ModelChoice>({})
  choice = now
  return (
    <ModelMachineRows
      machines={of}
      version={2}
      choice={now}
      mayApply={mayApply}
      isIncluded={({ id }) => id === 1}
      onInclude={onInclude}
      onChoice={setNow}
    />
  )
}
const show = (of: readonly ModelMachine[], mayApply = true) => renderAt('/', <Rows of={of} mayApply={mayApply} />)
const speed = difference()
const own = difference({ key: 'machine:model', field: 'model', now: 'NK 80-B', wanted: 'NK 80', isOwn: true })
const box = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement
const tick = (name: string) => act(async () => void fireEvent.click(box(name)))

beforeEach(() => {
  logIn([])
  onInclude.mockReset()
})

describe('a machine of a template', () => {
  test.each([
    ['not attached', machine(1, { version: null }), 'not attached yet · up to date'],
    ['of an old version', machine(1, { differences: [speed] }), 'version 1 → 2 · changes: 1'],
    ['with its own values', machine(1, { version: 2, differences: [own] }), 'Version 2 · custom: 1'],
    ['with both', machine(1, { version: 2, differences: [speed, own] }), 'Version 2 · changes: 1 · custom: 1'],
    ['without differences', machine(1, { version: 2 }), 'Version 2 · up to date'],
  ])('%s', (_what, one, note) => {
    show([one])
    expect(screen.getByText(note)).toBeTruthy()
  })

  test('is open while the template has changes for it', () => {
    show([machine(1, { differences: [speed] }), machine(2, { differences: [own] }), machine(3, { version: null })])
    expect(screen.getAllByRole('group').map((one) => (one as HTMLDetailsElement).open)).toEqual([true, false, true])
  })

  test('is included by its checkbox', async () => {
    show([machine(1), machine(2)])
    expect([box('P-1').checked, box('P-2').checked]).toEqual([true, false])
    await tick('P-2')
    await tick('P-1')
    expect(onInclude.mock.calls).toEqual([
      [2, true],
      [1, false],
    ])
  })

  test('can only be read without the permission', () => {
    show([machine(1, { differences: [speed] })], false)
    expect(screen.queryByRole('checkbox', { name: 'P-1' })).toBeNull()
    expect(box('Rated speed').disabled).toBe(true)
  })

  test('in Chinese', () => {
    useLanguage.setState({ lang: 'cn' })
    show([machine(1, { differences: [speed, own] })])
    expect(screen.getByText('版本 1 → 2 · 1 项更新 · 1 项自定义')).toBeTruthy()
  })
})

describe('its differences', () => {
  test('show the value now and the one of the template', () => {
    const belt = difference({ key: 'machine:type', field: 'type', now: 1, wanted: 3 })
    show([machine(1, { differences: [speed, own, belt, difference({ key: 'x', now: null })] })])
    expect(tableRows().map((cells) => cells.slice(1))).toEqual([
      ['Rated speed', '1465r/min → 1480r/min', ''],
      ['Model', 'NK 80-B → NK 80', 'custom'],
      ['Type', 'Motor → Water pump', ''],
      ['Rated speed', 'empty → 1480r/min', ''],
    ])
  })

  test('of a reference show titles', () => {
    const bearing = difference({ field: 'driveBearingId', now: 4, wanted: 5, nowTitle: '6205', wantedTitle: '6206' })
    show([machine(1, { differences: [bearing] })])
    expect(tableRows()[0]?.[2]).toBe('6205 → 6206')
  })

  test('of a part name it, and a missing part is added', () => {
    const parts = [
      difference({ key: 'a', of: 'component', name: 'Bearing DE', field: 'model', now: '6205', wanted: '6206' }),
      difference({ key: 'b', of: 'point', name: 'Free end', field: null, now: null, wanted: null }),
    ]
    show([machine(1, { differences: parts })])
    expect(tableRows().map((cells) => cells.slice(1, 3))).toEqual([
      ['Bearing DE · Model', '6205 → 6206'],
      ['Free end · Add measuring point', ''],
    ])
    expect(screen.getAllByRole('checkbox').map((one) => one.getAttribute('aria-label'))).toContain('Free end Add measuring point')
  })

  test('of the template are selected, own values only on request', async () => {
    const one = machine(1, { differences: [speed, own] })
    show([one])
    expect([box('Rated speed').checked, box('Model').checked]).toEqual([true, false])
    await tick('Model')
    await tick('Rated speed')
    expect(chosenKeys(choice, one)).toEqual([own.key])
    expect([box('Rated speed').checked, box('Model').checked]).toEqual([false, true])
  })

  test('parts that the template dropped are named', () => {
    const gone = [
      { of: 'component', name: 'Coupling' },
      { of: 'point', name: 'Foot' },
    ] as const
    const { unmount } = show([machine(1, { gone: [...gone] })])
    const group = within(screen.getByRole('group'))
    expect(group.getByText('Removed from the template, kept on the machine: component Coupling, measuring point Foot')).toBeTruthy()
    unmount()
    useLanguage.setState({ lang: 'cn' })
    show([machine(1, { gone: [...gone] })])
    expect(screen.getByText('模板中已删除，设备保留：部件 Coupling、测点 Foot')).toBeTruthy()
  })
})
