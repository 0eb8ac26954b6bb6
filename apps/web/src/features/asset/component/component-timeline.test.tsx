import { screen } from '@testing-library/react'
import { component } from '@undertone/domain/asset/component.resource'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { answer, serve } from '../../../core/testing/fake-server.ts'
import { addressQuery, logIn, renderAt } from '../../../core/testing/screen.tsx'
import { press } from '../../../core/testing/user.ts'
import { treeAnswer } from '../../../points/testing/tree-samples.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { ComponentLifeNote } from './component-life-note.tsx'
import { ComponentPage } from './component-page.tsx'
import { ComponentTimeline } from './component-timeline.tsx'

const now = Date.UTC(2026, 2, 11, 12)
const old = {
  ...{ id: 1, name: 'Bearing 1', equipmentId: 3, equipmentName: 'Fan', replacedById: 2 },
  ...{ commissionedAt: '2026-01-10 00:00:00', failedAt: '2026-03-01 00:00:00', failedPart: 'Outer race' },
}
const current = {
  ...old,
  id: 2,
  name: 'Bearing 2',
  replacedById: null,
  commissionedAt: '2026-03-01 00:00:00',
  failedAt: null,
  failedPart: null,
}
const page = (...records: { id: number }[]) => answer(callsFor(component).findPage, { total: records.length, records })

beforeEach(() => {
  logIn([])
  vi.spyOn(Date, 'now').mockReturnValue(now)
})

describe('the service lives of a machine', () => {
  const onOpen = vi.fn()
  const show = (...records: { id: number }[]) => {
    const server = serve(page(...records))
    renderAt('/', <ComponentTimeline equipmentId={3} onOpen={onOpen} />)
    return server
  }

  test('are bars from commissioning to failure, or to today', async () => {
    const server = show(old, current)
    const bars = await screen.findAllByRole('button')
    expect(bars.map((bar) => bar.getAttribute('aria-label'))).toEqual([
      'Bearing 1 · 2026-01-10 – 2026-03-01 · 50 d · replaced · failed part: Outer race',
      'Bearing 2 · 2026-03-01 – today · 10 d · in service',
    ])
    expect(screen.getByTitle('Bearing 2', { exact: true }).textContent).toBe('Bearing 2')
    expect(server.bodies(callsFor(component).findPage)[0]).toMatchObject({ equipmentId: 3 })
  })

  test('open the component', async () => {
    show(old)
    await press(/^Bearing 1 · .*/)
    expect(onOpen.mock.calls).toEqual([[1]])
  })

  test('without a date say what is missing', async () => {
    show({ ...current, commissionedAt: null } as never)
    await screen.findByText('Enter a commissioning date to show the service life.')
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('in Chinese', async () => {
    useLanguage.setState({ lang: 'cn' })
    show(old)
    const bar = await screen.findByRole('button')
    expect(bar.title).toBe('Bearing 1 · 2026-01-10 – 2026-03-01 · 50 天 · 已更换 · 失效部位：Outer race')
  })
})

describe('the service life in the form', () => {
  test.each([
    [{ commissionedAt: '2026-03-01 00:00:00' }, 'Service life: 10 days, in service'],
    [{ commissionedAt: '2026-01-10 00:00:00', failedAt: '2026-03-01 00:00:00' }, 'Service life: 50 days, failed'],
    [{ commissionedAt: '2026-01-10 00:00:00', failedAt: '2026-03-01 00:00:00', replacedById: 4 }, 'Service life: 50 days, replaced'],
    [{ commissionedAt: '2026-03-01 00:00:00', failedAt: '2026-02-01 00:00:00' }, 'Service life: 0 days, failed'],
    [{ failedAt: '2026-03-01 00:00:00' }, 'Enter a commissioning date to show the service life.'],
  ])('of %o', (values, words) => {
    renderAt('/', <ComponentLifeNote values={values} />)
    expect(screen.getByText(words)).toBeTruthy()
  })
})

describe('the page of components', () => {
  const open = async (query: string) => {
    const server = serve(page(old, current), treeAnswer())
    await showPage(`/configureManagement/equipmentComponent${query}`, <ComponentPage />)
    await screen.findAllByText('Bearing 1')
    return server
  }
  const lives = () => screen.queryByRole('region', { name: 'Component service life' })
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

  test('of all machines names the machine and has no lives', async () => {
    await open('')
    expect(lives()).toBeNull()
    expect(heads()).toContain('Machine')
    expect(screen.getByRole('button', { name: 'All machines' })).toHaveProperty('disabled', true)
  })

  test('of one machine shows its lives, whose bars open the component', async () => {
    const server = await open('?equipmentId=3')
    expect(server.bodies(callsFor(component).findPage).every(({ equipmentId }) => equipmentId === 3)).toBe(true)
    expect(heads()).not.toContain('Machine')
    await press(/^Bearing 2 · /, { in: lives() as HTMLElement })
    expect(addressQuery()).toEqual({ equipmentId: '3', open: '2' })
  })

  test('goes back to all machines and keeps the other filters', async () => {
    await open('?equipmentId=3&kind=Bearing&keyword=be')
    await press('All machines')
    expect(addressQuery()).toEqual({ kind: 'Bearing', keyword: 'be' })
  })
})
