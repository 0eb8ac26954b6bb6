import { screen, waitFor } from '@testing-library/react'
import { resourceOf } from '@undertone/domain/index/resources'
import { monitorCalls } from '@undertone/domain/monitor/monitor.calls'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { answer, serve } from '../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { choose, openSelect } from '../../core/testing/user.ts'
import { callsFor } from '../core/calls-for.ts'
import { AssetFilters } from './asset-filters.tsx'
import { OptionSelect, OptionsSelect } from './option-select.tsx'
import { ReferencePicker } from './reference-picker.tsx'

const callsTo = (key: string) => callsFor(resourceOf(key))
const options = (key: string, ...labels: readonly string[]) =>
  answer(
    callsTo(key).options,
    labels.map((label, at) => ({ value: at + 1, label })),
  )
const onChange = vi.fn()

beforeEach(() => {
  logIn([])
  onChange.mockReset()
})

describe('a select of rows', () => {
  const openFor = (props: Partial<Parameters<typeof OptionSelect>[0]> = {}) =>
    renderAt(
      '/',
      <>
        <label htmlFor="area">Area</label>
        <OptionSelect id="area" to="area" onChange={onChange} {...props} />
      </>,
    )
  const shown = () => document.querySelector('.ant-select')?.textContent

  test('asks only for rows of the chosen owner', async () => {
    const server = serve(options('area', 'North'))
    openFor({ narrow: { companyId: 7, other: null } })
    await waitFor(() => expect(server.sent(callsTo('area').options).map(({ query }) => query)).toEqual([{ companyId: '7' }]))
  })

  test('waits for the field above, and says which', () => {
    const server = serve(options('area', 'North'))
    openFor({ waitsFor: 'company' })
    expect(shown()).toContain('Select company first')
    expect(screen.getByLabelText('Area')).toHaveProperty('disabled', true)
    expect(server.sent(callsTo('area').options)).toEqual([])
  })

  test.each([
    ['en', 'Select area', 'No areas yet'],
    ['cn', '请选择区域', '暂无区域'],
  ] as const)('without rows says so in %s', async (lang, placeholder, empty) => {
    useLanguage.setState({ lang })
    serve(options('area'))
    openFor()
    expect(shown()).toContain(placeholder)
    await openSelect('Area')
    await waitFor(() => expect(document.querySelector('.ant-select-dropdown')?.textContent).toContain(empty))
  })

  test('shows the title of a row that is not among the options', async () => {
    serve(options('area', 'North'))
    openFor({ value: 99, title: 'West' })
    await waitFor(() => expect(shown()).toContain('West'))
  })

  test('says that the user may not see a row', async () => {
    serve(options('area', 'North'))
    openFor({ value: 99 })
    await waitFor(() => expect(shown()).toContain('(no access)'))
  })

  test('several rows can be selected where a field has several', async () => {
    serve(options('area', 'North', 'South'))
    renderAt(
      '/',
      <>
        <label htmlFor="areas">Areas</label>
        <OptionsSelect id="areas" to="area" value={[1]} onChange={onChange} />
      </>,
    )
    await choose('Areas', 'South')
    expect(onChange.mock.calls[0]?.[0]).toEqual([1, 2])
  })
})

describe('a cascade of selects', () => {
  const openPicker = (start = {}) => {
    const server = serve(
      answer(monitorCalls.tree, []),
      options('company', 'Acme'),
      options('area', 'North'),
      options('equipment', 'Pump 1'),
    )
    renderAt('/', <ReferencePicker to="equipment" value={null} start={start} onChange={onChange} required />)
    return server
  }
  const labels = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent)
  const isDisabled = (key: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${key}`)).disabled

  test('has a select for each owner, from the top', () => {
    openPicker()
    expect(labels()).toEqual(['company', 'area', 'equipment'].map((key) => `${resourceOf(key).label.en} *`))
    expect(['Company', 'Area', 'Machine'].map(isDisabled)).toEqual([false, true, true])
  })

  test('opens step by step, and has its id after the last', async () => {
    const server = openPicker()
    await choose(/^Company/, 'Acme')
    await choose(/^Area/, 'North')
    await choose(/^Machine/, 'Pump 1')
    expect(onChange.mock.calls).toEqual([
      [null, { company: 1 }],
      [null, { company: 1, area: 1 }],
      [1, { company: 1, area: 1, equipment: 1 }],
    ])
    expect(server.sent(callsTo('equipment').options).map(({ query }) => query)).toEqual([{ areaId: '1' }])
  })

  test('can start below the top', () => {
    openPicker({ company: 1 })
    expect(['Company', 'Area', 'Machine'].map(isDisabled)).toEqual([false, false, true])
  })
})

describe('the filters by the asset tree', () => {
  const openFilters = (of: Parameters<typeof AssetFilters>[0]['of']) => {
    serve(...['company', 'area', 'equipment', 'mapping'].map((key) => options(key, `First ${key}`)))
    renderAt('/', <AssetFilters of={of} width={100} onChange={onChange} />)
  }

  test.each([
    ['company and area', { companyId: null, areaId: null }, 2],
    ['down to the machine', { companyId: null, areaId: null, equipmentId: null }, 3],
    ['down to the point, once a machine is chosen', { companyId: 1, areaId: 1, equipmentId: 1, mappingId: null }, 4],
    ['down to the point, before a machine is chosen', { companyId: null, areaId: null, equipmentId: null, mappingId: null }, 3],
  ])('%s', (_name, of, count) => {
    openFilters(of)
    expect(screen.getAllByRole('combobox')).toHaveLength(count)
  })
})
