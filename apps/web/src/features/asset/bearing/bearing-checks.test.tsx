import { screen } from '@testing-library/react'
import { bearingCalls } from '@undertone/domain/asset/bearing.calls'
import { bearing } from '@undertone/domain/asset/bearing.resource'
import { beforeEach, describe, expect, test } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { answer, serve } from '../../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { tableHead, tableRows } from '../../../core/testing/user.ts'
import { callsFor } from '../../../resource/core/calls-for.ts'
import type { FormValues } from '../../../resource/core/form-values.ts'
import { showPage } from '../../../ui/testing/show-page.tsx'
import { BearingChecks } from './bearing-checks.tsx'
import { BearingPage } from './bearing-page.tsx'

/** The deep-groove ball bearing 6205: 9 balls of 7.94 mm on 39.04 mm. */
const geometry = { rollerCount: '9', elementDiameter: '7.94', pitchDiameter: '39.04' }
const orders = { bpfo: '3.585', bpfi: '5.415', bsf: '2.357', ftf: '0.398' }
const show = (values: FormValues, row: { id: number } | null = null) => renderAt('/', <BearingChecks values={values} row={row} />)
const findings = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent?.trim())

beforeEach(() => logIn([]))

describe('the checks of a bearing', () => {
  test('compare each entered order with the geometry', () => {
    show({ ...geometry, ...orders, bsf: '' })
    expect(tableHead()).toEqual(['Order', 'Entered', 'From geometry', 'Difference'])
    expect(tableRows()).toEqual([
      ['Outer race BPFO', '3.5850', '3.5848', '0.0 %'],
      ['Inner race BPFI', '5.4150', '5.4152', '0.0 %'],
      ['Rolling element BSF', '-', expect.stringMatching(/^2\.35/), '-'],
      ['Cage FTF', '0.3980', '0.3983', '0.1 %'],
    ])
    expect(findings()).toEqual(['All checks passed.'])
  })

  test('name what contradicts', () => {
    show({ ...geometry, ...orders, bpfo: '3.7' })
    expect(findings()).toEqual([
      'BPFO + BPFI = 9.115, but must equal the number of elements, 9',
      'n × FTF = 3.582, but BPFO is 3.7',
      'BPFO 3.7, but the geometry gives 3.5848',
    ])
  })

  test.each([
    ['twice the spin', { ...geometry, bsf: '4.714' }, /is probably already twice the spin$/],
    ['an unusual cage', { ftf: '0.5' }, /^FTF 0.5 is outside 0.35–0.45/],
  ])('find %s', (_what, values, words) => {
    show(values)
    expect(findings()[0]).toMatch(words)
  })

  test('without the geometry say what to enter, and without orders pass nothing', () => {
    show({ rollerCount: '9' })
    expect(screen.getByText('Enter the number of elements, d and D to calculate the orders.')).toBeTruthy()
    expect(findings()).toEqual([])
  })

  test('in Chinese', () => {
    useLanguage.setState({ lang: 'cn' })
    show({ ...geometry, ...orders, ftf: '0.5' })
    expect(findings()).toContain('FTF 0.5 不在 0.35–0.45 之间')
  })
})

describe('other records of the model', () => {
  const rival = (id: number, difference: number, manufacturer: string | null = 'SKF') => ({
    ...{ id, model: '6205', manufacturer, source: 'Catalogue', difference },
  })
  const found = (...rivals: ReturnType<typeof rival>[]) => answer(bearingCalls.check, { computed: null, findings: [], rivals })

  test('agree or differ, and can be opened', async () => {
    const server = serve(found(rival(5, 0.002), rival(6, 0.034, null)))
    show(orders, { id: 4 })
    await screen.findByText('Other records of this model')
    expect(findings().slice(-2)).toEqual(['6205 · SKF matchesCatalogue', '6205 differs by 3.4 %Catalogue'])
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href')?.split('?')[1])).toEqual(['open=5', 'open=6'])
    expect(server.sent(bearingCalls.check)[0]?.params).toEqual({ id: '4' })
  })

  test('of a new bearing are not asked for', () => {
    const server = serve(found(rival(5, 0)))
    show(orders)
    expect(server.sent(bearingCalls.check)).toEqual([])
  })
})

test('the library shows failed checks, and which rows belong to the platform', async () => {
  const row = (id: number, part: Record<string, unknown>) => ({ id, model: `620${id}`, source: 'Catalogue', companyId: null, ...part })
  const records = [row(1, { doubts: 2 }), row(2, { doubts: 0, companyId: 1, companyName: 'Mill' }), row(3, { doubts: null })]
  serve(answer(callsFor(bearing).findPage, { total: 3, records }))
  await showPage('/configureManagement/bearing', <BearingPage />)
  await screen.findByText('6201')
  const at = (head: string) => tableHead().indexOf(head)
  const rows = tableRows()
  const cells = (head: string) => rows.map((cells) => cells[at(head)])
  expect(cells('Checks')).toEqual(['2 doubtful', 'Consistent', '-'])
  expect(cells('Company')).toEqual(['Platform', 'Mill', 'Platform'])
})
