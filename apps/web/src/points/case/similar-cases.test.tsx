import { screen } from '@testing-library/react'
import { type CaseListed, caseCalls } from '@undertone/domain/cases/case.calls'
import { beforeEach, expect, test } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { answer, serve } from '../../core/testing/fake-server.ts'
import { logIn } from '../../core/testing/screen.tsx'
import { showPage } from '../../ui/testing/show-page.tsx'
import { SimilarCases } from './similar-cases.tsx'

beforeEach(() => logIn(['business:faultCase:list']))

const listed: CaseListed = {
  ...{ id: 9, isOwn: false, caseNumber: 'PC-000009', name: 'Spall of an outer race', fault: 'bearingBreath', faultName: 'Bearing fault' },
  ...{ faultSource: null, importance: null, machineType: 2, equipmentName: null, failedAt: null, author: null },
  ...{ visibility: 'Public', publication: null },
}

test('similar cases are shown with how alike they are, why, and what differs', async () => {
  const reasons = ['The same fault: Bearing fault (outer race)']
  const cases = [{ case: listed, score: 0.874, reasons, differences: ['Another type of machine: Water pump'] }]
  const server = serve(answer(caseCalls.similar, { ownCase: null, cases, compared: 12 }))
  await showPage('/', <SimilarCases findingId={7} />)
  expect((await screen.findByRole('link', { name: 'Spall of an outer race' })).getAttribute('href')).toContain('id=9')
  for (const words of ['87 % alike', 'public case', ...reasons, 'Another type of machine: Water pump'])
    expect(screen.getByText(words)).toBeDefined()
  expect(server.sent(caseCalls.similar)[0]?.query).toEqual({ findingId: '7' })
})

test('without any, it says how many were compared and what to do next; the case of the finding itself is named', async () => {
  serve(answer(caseCalls.similar, { ownCase: { id: 4, name: 'Worn race' }, cases: [], compared: 1 }))
  await showPage('/', <SimilarCases findingId={7} />)
  expect(await screen.findByText(/^Compared with 1 case\. Make a case/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Worn race' }).getAttribute('href')).toContain('id=4')
})

test('in Chinese as well', async () => {
  useLanguage.setState({ lang: 'cn' })
  serve(answer(caseCalls.similar, { ownCase: null, cases: [], compared: 0 }))
  await showPage('/', <SimilarCases caseId={3} />)
  expect(await screen.findByText('还没有相似的案例')).toBeDefined()
})
