import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { component } from '@undertone/domain/asset/component.resource'
import { machineModel } from '@undertone/domain/asset/machine-model.resource'
import { permissionOf } from '@undertone/domain/core/resource'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { type Answer, answer, answerRaw, reject, serve } from '../../core/testing/fake-server.ts'
import { savedFiles } from '../../core/testing/saved-files.ts'
import { addressQuery, logIn } from '../../core/testing/screen.tsx'
import { findDialog, press, tableHead } from '../../core/testing/user.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { callsFor } from '../core/calls-for.ts'
import { ResourceList } from './resource-list.tsx'

const calls = callsFor(component)
const all = (['add', 'edit', 'remove', 'export', 'import'] as const).map((action) => permissionOf(component, action))
const row = (id: number, name: string, part: Record<string, unknown> = {}) => ({
  ...{ id, name, equipmentId: 1, equipmentName: 'Pump 1', kind: 'Bearing' },
  ...part,
})
const page = (...records: ReturnType<typeof row>[]) => answer(calls.findPage, { total: records.length, records })
const two = page(row(1, 'Bearing A'), row(2, 'Bearing B'))
type ListProps = Partial<Parameters<typeof ResourceList>[0]>
const open = async (query = '', props: ListProps = {}, ...answers: readonly Answer[]) => {
  const server = serve(two, ...answers)
  await showPage(`/list${query}`, <ResourceList resource={component} {...props} />)
  return server
}
const lineOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement
const tick = async (name: string) => {
  const box = within(await lineOf(name)).getByRole('checkbox')
  await act(async () => void fireEvent.click(box))
}
const hit = async (name: string, key: string, held = {}) => {
  const line = await lineOf(name)
  act(() => line.focus())
  await act(async () => void fireEvent.keyDown(line, { key, ...held }))
}
/** Types the name in the open form; a column of the list has the same label. */
const rename = async (name: string) => {
  const field = within(await screen.findByRole('dialog')).getByLabelText(/^Name/)
  await act(async () => void fireEvent.change(field, { target: { value: name } }))
}
const everyPage = (server: Awaited<ReturnType<typeof open>>) => server.bodies(calls.findPage)

beforeEach(() => logIn(all))

describe('what a list asks for', () => {
  test('is in its address, with the fixed filters of the screen', async () => {
    const server = await open('?pageNum=2&pageSize=50&keyword=6204&kind=Gear&sort=name&order=desc', { narrow: { equipmentId: 7 } })
    await waitFor(() =>
      expect(everyPage(server)[0]).toEqual({
        ...{ pageNum: 2, pageSize: 50, keyword: '6204', kind: 'Gear', sort: 'name', order: 'desc', equipmentId: 7 },
      }),
    )
  })

  test('is another order after a click on a column', async () => {
    const server = await open('?pageNum=2')
    await screen.findByText('Bearing A')
    await act(async () => void fireEvent.click(screen.getByRole('columnheader', { name: 'Name' })))
    await waitFor(() => expect(addressQuery()).toEqual({ sort: 'name' }))
    await waitFor(() => expect(everyPage(server).at(-1)).toMatchObject({ pageNum: 1, sort: 'name', order: 'asc' }))
  })

  test('is the last page if an old link names one beyond', async () => {
    const server = await open(
      '?pageNum=9',
      {},
      answer(calls.findPage, ({ body }) => ({ total: 21, records: body.pageNum === 2 ? [row(1, 'Last')] : [] })),
    )
    await screen.findByText('Last')
    expect(addressQuery()).toEqual({ pageNum: '2' })
    expect(everyPage(server)).toHaveLength(2)
  })

  test('failed: it says why and can be tried again', async () => {
    const server = await open('', {}, reject(calls.findPage, { msg: 'Too busy' }))
    await screen.findByText('Too busy')
    server.answer(two)
    await press('Try again')
    await screen.findByText('Bearing A')
  })
})

describe('the columns', () => {
  test('are the fields of the list, without those that the screen shows elsewhere', async () => {
    await open('', { without: ['equipmentId', 'areaName'] })
    await screen.findByText('Bearing A')
    expect(tableHead()).toContain('Type')
    expect(tableHead()).not.toContain('Machine')
  })

  test('can be more than the fields', async () => {
    const extra = { key: 'age', label: { cn: '年龄', en: 'Age' }, field: null, sortable: false, shown: true, width: 80 } as const
    await open('', { extraColumns: [{ ...extra, cell: ({ id }) => `${id} years` }] })
    await screen.findByText('2 years')
    expect(tableHead()).toContain('Age')
  })
})

describe('without permissions', () => {
  test('a list can only be read', async () => {
    logIn([])
    await open()
    await screen.findByText('Bearing A')
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  })

  test.each(['e', 'Delete'])('the key %s does nothing', async (key) => {
    logIn([])
    await open()
    await hit('Bearing A', key)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('an empty list cannot be added to', async () => {
    logIn([])
    await open('', {}, page())
    await screen.findByText('No components yet')
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
  })
})

describe('a row', () => {
  test('is put into the address by a click, and opened', async () => {
    await open('', {}, page(row(5, 'Bearing A')))
    fireEvent.click(await screen.findByText('Bearing A'))
    await waitFor(() => expect(addressQuery()).toMatchObject({ open: '5' }))
    const drawer = await findDialog('Pump 1')
    await press('Close', { in: within(drawer).getByText('Edit').closest('div') as HTMLElement })
    await waitFor(() => expect(addressQuery()).toEqual({}))
  })

  test('of a link is fetched if it is on another page', async () => {
    const server = await open('?open=77', {}, answer(calls.detail, row(77, 'Elsewhere')))
    await findDialog('Elsewhere')
    expect(server.sent(calls.detail).map(({ params }) => params)).toEqual([{ id: '77' }])
  })

  test('of a link that no longer exists says so and leaves the address', async () => {
    await open('?open=77', {}, reject(calls.detail, { msg: 'The component was deleted' }))
    await screen.findByText('The component was deleted')
    await waitFor(() => expect(addressQuery()).toEqual({}))
  })

  test('is edited with "e", and the list shows the new name', async () => {
    const server = await open('', {}, answer(calls.edit, row(1, 'Bearing X')))
    await hit('Bearing A', 'e')
    await rename('Bearing X')
    server.answer(page(row(1, 'Bearing X')))
    await press('Save')
    await screen.findByText('Bearing X')
    expect(server.bodies(calls.edit)).toEqual([{ id: 1, name: 'Bearing X' }])
  })

  test('that the server rejects says so at its field', async () => {
    await open('', {}, reject(calls.edit, { msg: 'This name is taken', field: 'name' }))
    await press('Edit', { in: await lineOf('Bearing A') })
    await rename('Bearing B')
    await press('Save')
    const problem = await within(screen.getByRole('dialog')).findByText('This name is taken')
    expect(problem.closest('.ant-form-item')?.querySelector('label')?.textContent).toMatch(/^Name/)
  })

  test.each([
    ['Delete', {}, 1],
    ['Delete', { ctrlKey: true }, 0],
  ])('with the key %s (%o) is deleted after a confirmation (%i)', async (key, held, count) => {
    const server = await open('', {}, answer(calls.remove, null as never))
    await hit('Bearing A', key, held)
    expect(screen.queryAllByRole('dialog')).toHaveLength(count)
    if (count === 0) return
    await press('Delete', { in: await findDialog('Bearing A · Pump 1') })
    await waitFor(() => expect(server.sent(calls.remove).map(({ params }) => params)).toEqual([{ ids: '1' }]))
  })

  test('that cannot be deleted comes back', async () => {
    await open('', {}, reject(calls.remove, { msg: 'It is in use' }))
    await press('Delete', { in: await lineOf('Bearing A') })
    await press('Delete', { in: await findDialog('Bearing A') })
    await screen.findByText('It is in use')
    expect(await screen.findByText('Bearing A')).toBeTruthy()
  })

  test('is reached with the arrow keys', async () => {
    await open()
    await hit('Bearing A', 'ArrowDown')
    expect(document.activeElement).toBe(await lineOf('Bearing B'))
    await hit('Bearing B', 'ArrowUp')
    expect(document.activeElement).toBe(await lineOf('Bearing A'))
  })

  test('has the actions of the screen too', async () => {
    const run = vi.fn()
    await open('', { moreActions: ({ id }) => [{ key: 'more', label: 'Measure', run: () => run(id) }] })
    await press('Actions', { in: await lineOf('Bearing B') })
    await press('Measure', { role: 'menuitem' })
    expect(run.mock.calls).toEqual([[2]])
  })

  test('of the platform cannot be changed', async () => {
    logIn(['business:model:edit', 'business:model:remove'])
    const model = (id: number, isWritable: boolean) => ({ id, name: `Model ${id}`, companyId: 1, isWritable })
    serve(answer(callsFor(machineModel).findPage, { total: 2, records: [model(1, true), model(2, false)] }))
    await showPage('/list', <ResourceList resource={machineModel} />)
    const labels = async (name: string) =>
      within(await lineOf(name))
        .getAllByRole('button')
        .map((one) => one.getAttribute('aria-label'))
    expect(await labels('Model 1')).toEqual(['View', 'Edit', 'Delete'])
    expect(await labels('Model 2')).toEqual(['View'])
    await hit('Model 2', 'e')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('adding', () => {
  test('presets what the screen fixes, and says what was saved', async () => {
    const onSaved = vi.fn()
    const server = await open('', { narrow: { equipmentId: 7 }, onSaved }, answer(calls.add, row(9, 'Bearing C')))
    await press('Add component')
    expect(screen.queryByLabelText(/^Machine/)).toBeNull()
    await rename('Bearing C')
    await press('Save')
    await waitFor(() => expect(onSaved.mock.calls).toEqual([[expect.objectContaining({ id: 9 }), 'Create']]))
    expect(server.bodies(calls.add)).toMatchObject([{ name: 'Bearing C', equipmentId: 7, kind: 'Bearing' }])
  })

  test('works with "n", unless a dialog covers the list or something is typed', async () => {
    const openForm = vi.fn()
    await open('', { openForm })
    await screen.findByText('Bearing A')
    const press = (target: Element | Window) => fireEvent.keyDown(target, { key: 'n' })
    press(screen.getByLabelText('Search components'))
    expect(openForm).not.toHaveBeenCalled()
    press(window)
    expect(openForm.mock.calls).toEqual([['Create', null]])
  })

  test('a screen with its own form page is asked for it', async () => {
    const openForm = vi.fn()
    await open('', { openForm })
    await press('Edit', { in: await lineOf('Bearing B') })
    expect(openForm.mock.calls).toEqual([['Edit', expect.objectContaining({ id: 2 })]])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('to an empty list is offered in its middle', async () => {
    await open('', {}, page())
    await screen.findByText('No components yet')
    expect(screen.getAllByRole('button', { name: 'Add component' })).toHaveLength(2)
  })

  test('"/" begins a search', async () => {
    await open()
    await screen.findByText('Bearing A')
    fireEvent.keyDown(window, { key: '/' })
    expect(document.activeElement).toBe(screen.getByLabelText('Search components'))
  })
})

describe('selected rows', () => {
  test('replace the search by their actions, until the selection is cleared', async () => {
    await open()
    await tick('Bearing B')
    expect(screen.getAllByText('1 selected')).not.toHaveLength(0)
    expect(screen.queryByLabelText('Search components')).toBeNull()
    await press('Clear selection')
    expect(screen.getByLabelText('Search components')).toBeTruthy()
  })

  test('are selected with Space too', async () => {
    await open()
    await hit('Bearing A', ' ')
    await hit('Bearing B', ' ')
    expect(screen.getAllByText('2 selected')).not.toHaveLength(0)
    await hit('Bearing A', ' ')
    expect(screen.getAllByText('1 selected')).not.toHaveLength(0)
  })

  test('are deleted together', async () => {
    const server = await open('', {}, answer(calls.remove, null as never))
    await tick('Bearing A')
    await tick('Bearing B')
    await press('Delete', { in: screen.getByRole('toolbar', { name: '2 selected' }) })
    await press('Delete', { in: await findDialog('Delete 2 components?') })
    await waitFor(() => expect(server.sent(calls.remove).map(({ params }) => params)).toEqual([{ ids: encodeURIComponent('1,2') }]))
  })

  test('are exported alone', async () => {
    savedFiles()
    const server = await open(
      '',
      {},
      answerRaw(calls.export, () => new Response('cells')),
    )
    await tick('Bearing B')
    await press('Export')
    await waitFor(() => expect(server.sent(calls.export).map(({ query }) => query)).toEqual([{ ids: '2' }]))
  })

  test('have the actions of the screen, which can clear the selection', async () => {
    const bulkActions: ListProps['bulkActions'] = (rows, clear) => (
      <button type="button" onClick={clear}>
        Move {rows.map(({ name }) => String(name)).join()}
      </button>
    )
    logIn([])
    await open('', { bulkActions })
    await tick('Bearing A')
    await press('Move Bearing A')
    expect(screen.queryByText('1 selected')).toBeNull()
  })

  test('of a page are not selected on the next one', async () => {
    const paged = answer(calls.findPage, ({ body }) => ({ total: 40, records: [row(Number(body.pageNum), `Bearing ${body.pageNum}`)] }))
    await open('', {}, paged)
    await tick('Bearing 1')
    await press('Next page')
    await screen.findByText('Bearing 2')
    expect(screen.queryByText('1 selected')).toBeNull()
  })
})

test('in Chinese', async () => {
  useLanguage.setState({ lang: 'cn' })
  await open('', {}, page())
  await screen.findByText('暂无部件')
  expect(screen.getAllByRole('button', { name: '新增部件' })).toHaveLength(2)
})
