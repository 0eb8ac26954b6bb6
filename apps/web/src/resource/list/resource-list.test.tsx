import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { component } from '@undertone/domain/asset/component.resource'
import { permissionOf } from '@undertone/domain/core/resource'
import { afterEach, expect, test } from 'vitest'
import { addressQuery, answerRequests, leaveScreen, logIn, renderAt } from '../../core/testing/screen.tsx'
import { callsFor } from '../core/calls-for.ts'
import { ResourceList } from './resource-list.tsx'

const calls = callsFor(component)
const all = (['add', 'edit', 'remove', 'export', 'import'] as const).map((action) => permissionOf(component, action))
const row = (id: number, name: string) => ({ id, name, equipmentId: 1, equipmentName: 'Pump 1' })
const answerWith = (rows: readonly ReturnType<typeof row>[]) =>
  answerRequests(({ path }) =>
    path.endsWith(calls.findPage.path) ? { data: { records: rows, total: rows.length } } : { data: { records: [], total: 0 } },
  )
const pages = (sent: ReturnType<typeof answerWith>) => sent.filter(({ path }) => path.endsWith(calls.findPage.path))

afterEach(leaveScreen)

test('the address gives the page, and fixed filters of the screen are sent with it', async () => {
  logIn(all)
  const sent = answerWith([row(1, 'Bearing A')])
  renderAt('/list?page=1', <ResourceList resource={component} narrow={{ equipmentId: 7 }} />)
  await screen.findByText('Bearing A')
  expect(pages(sent)[0]?.body).toMatchObject({ pageNum: 1, equipmentId: 7 })
})

test('without permissions a list can only be read', async () => {
  logIn([])
  answerWith([row(1, 'Bearing A')])
  renderAt('/list', <ResourceList resource={component} />)
  await screen.findByText('Bearing A')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})

test('selected rows replace the search by their actions, until the selection is cleared', async () => {
  logIn(all)
  answerWith([row(1, 'Bearing A'), row(2, 'Bearing B')])
  renderAt('/list', <ResourceList resource={component} />)
  const cell = await screen.findByText('Bearing B')
  const line = cell.closest('tr')
  if (!line) throw new Error('no row')
  fireEvent.click(within(line).getByRole('checkbox'))
  expect(screen.getByText('1 selected')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByText('1 selected')).toBeNull()
})

test('a click on a row puts it into the address and opens it', async () => {
  logIn(all)
  answerWith([row(5, 'Bearing A')])
  renderAt('/list', <ResourceList resource={component} />)
  fireEvent.click(await screen.findByText('Bearing A'))
  await waitFor(() => expect(addressQuery()).toMatchObject({ open: '5' }))
  await screen.findByRole('dialog')
})
