import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type CaseDraft, caseCalls, type PublicationPreview } from '@undertone/domain/cases/case.calls'
import { type PublicCaseDetail, publicCaseCalls } from '@undertone/domain/cases/public-case.calls'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { answer, reject, serve } from '../../core/testing/fake-server.ts'
import { logIn } from '../../core/testing/screen.tsx'
import { choose, fillIn, findDialog, press, problemAt, tableRows } from '../../core/testing/user.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { CaseFormPage } from './form/case-form-page.tsx'
import { CaseLibraryPage } from './list/case-library-page.tsx'
import { PublicCaseFormPage } from './platform/public-case-form-page.tsx'
import { PublicCasesPage } from './platform/public-cases-page.tsx'
import { sampleCase, sampleListed, sampleRecord } from './testing/case-samples.ts'

const library = '/faultAnalysis/FaultCaseLibrary'
const form = '/faultAnalysis/FaultCaseLibraryCreateEdit'
const tenant = (...more: string[]) => logIn(['business:faultCase:list', 'business:diagnosis:list', 'business:wave:list', ...more])
beforeEach(() => tenant('business:faultCase:edit', 'business:faultCase:publish'))
const none = answer(caseCalls.similar, { ownCase: null, cases: [], compared: 4 })

describe('the case library', () => {
  test('lists own and public cases; words and filters narrow it, and a case opens at its own address', async () => {
    const records = [
      sampleListed({ publication: 'Pending' }),
      sampleListed({
        id: 6,
        isOwn: false,
        name: 'Textbook imbalance',
        equipmentName: null,
        failedAt: null,
        author: null,
        visibility: 'Public',
      }),
    ]
    const server = serve(answer(caseCalls.findPage, { records, total: 2 }), answer(caseCalls.getDetail, sampleCase()), none)
    await showPage(library, <CaseLibraryPage />)
    await screen.findByText('Textbook imbalance')
    expect(tableRows(screen.getAllByRole('table').at(-1))).toEqual([
      [
        'Spall of an outer raceFC-2026-0001 · Bearing fault (outer race)',
        'B-302Fan',
        '2026-11-20 08:00:00',
        'Finding of the diagnosis',
        'Critical, with spare (B)',
        'To approve',
        'Ann',
      ],
      [
        'Textbook imbalanceFC-2026-0001 · Bearing fault (outer race)',
        'Fan',
        '-',
        'Finding of the diagnosis',
        'Critical, with spare (B)',
        'Public',
        '-',
      ],
    ])
    await choose('Cases of', 'Public cases')
    await waitFor(() => expect(server.bodies(caseCalls.findPage).at(-1)).toMatchObject({ origin: 'public' }))
    fireEvent.click(screen.getByText('Spall of an outer race'))
    await waitFor(() => expect(window.location.hash).toContain('id=5'))
  })

  test('says what belongs there while it is empty, in both languages', async () => {
    serve(answer(caseCalls.findPage, { records: [], total: 0 }))
    useLanguage.setState({ lang: 'cn' })
    await showPage(library, <CaseLibraryPage />)
    expect(await screen.findByText('还没有故障案例')).toBeDefined()
    expect(screen.getByRole('button', { name: '新增案例' })).toBeDefined()
  })
})

describe('the page of a case', () => {
  test('has facts, texts, the machine as it was, charts for the screen and for paper, and cases like it', async () => {
    serve(answer(caseCalls.getDetail, sampleCase()), none)
    await showPage(`${library}?id=5`, <CaseLibraryPage />)
    await screen.findByRole('heading', { name: 'Spall of an outer race' })
    for (const words of [
      'Poor grease',
      'Replace the bearing',
      'Severity rose',
      'BPFO with three harmonics',
      'Jaw coupling',
      '1480 r/min',
      '82 %',
      'Timing belt',
    ])
      expect(screen.getAllByText(words, { exact: false }).length, words).toBeGreaterThan(0)
    expect(screen.getByText('BPFO 1× – envelope spectrum, X: 0.42 m/s², 88.4 Hz, 18 dB above the floor')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Finding' }).getAttribute('href')).toContain('id=7')
    expect(document.querySelectorAll('[aria-hidden] > svg[role="img"]')).toHaveLength(3)
    expect(await screen.findByText('Compared with 4 cases; none is similar.')).toBeDefined()
  })

  test('prints in light colours whatever the theme', async () => {
    serve(answer(caseCalls.getDetail, sampleCase()), none)
    const print = vi.fn()
    vi.stubGlobal('print', print)
    document.documentElement.dataset.theme = 'dark'
    await showPage(`${library}?id=5`, <CaseLibraryPage />)
    await screen.findByRole('heading', { name: 'Spall of an outer race' })
    await press('Print')
    expect(print).toHaveBeenCalledOnce()
    window.dispatchEvent(new Event('beforeprint'))
    expect(document.documentElement.dataset.theme).toBe('light')
    window.dispatchEvent(new Event('afterprint'))
    expect(document.documentElement.dataset.theme).toBe('dark')
  })

  test('a public copy shows neither machine nor time, and cannot be changed', async () => {
    serve(
      answer(caseCalls.getDetail, sampleCase({ isOwn: false, equipmentName: null, failedAt: null, companyName: null, findingId: null })),
      none,
    )
    await showPage(`${library}?id=5`, <CaseLibraryPage />)
    await screen.findByRole('heading', { name: 'Spall of an outer race' })
    expect(screen.queryByText('Failure time')).toBeNull()
    for (const name of ['Edit', 'Publish', 'Delete']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test('readers have no buttons that change it', async () => {
    tenant()
    serve(answer(caseCalls.getDetail, sampleCase()), none)
    await showPage(`${library}?id=5`, <CaseLibraryPage />)
    await screen.findByRole('heading', { name: 'Spall of an outer race' })
    for (const name of ['Edit', 'Publish', 'Delete']) expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.getByRole('button', { name: 'Print' })).toBeDefined()
  })

  test('is deleted after a confirmation that names it', async () => {
    const server = serve(answer(caseCalls.getDetail, sampleCase()), none, answer(caseCalls.remove, { id: 5 }))
    await showPage(`${library}?id=5`, <CaseLibraryPage />)
    await screen.findByRole('heading', { name: 'Spall of an outer race' })
    await press('Delete')
    const dialog = await findDialog('Delete this case?')
    expect(within(dialog).getByText('Spall of an outer race')).toBeDefined()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(server.sent(caseCalls.remove)).toHaveLength(1))
  })

  test('shows where its public copy stands, with the reason of the platform, and takes it back', async () => {
    const publication = {
      state: 'Rejected',
      publicId: 9,
      requestedBy: 'ann',
      requestedAt: '2026-11-22 08:00:00',
      decidedAt: null,
      withdrawnBy: null,
    } as const
    const publications = [
      { ...publication, state: 'Approved' as const, publicId: 10, reason: null },
      { ...publication, reason: 'A plate is visible' },
    ]
    const server = serve(answer(caseCalls.getDetail, sampleCase({ publications })), none, answer(caseCalls.withdraw, sampleCase()))
    await showPage(`${library}?id=5`, <CaseLibraryPage />)
    expect(await screen.findByText('A plate is visible')).toBeDefined()
    await press('Withdraw')
    const dialog = await findDialog('Withdraw the public case?')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(server.bodies(caseCalls.withdraw)).toEqual([{ id: 5 }]))
  })
})

const draft = (part: Partial<CaseDraft> = {}): CaseDraft => {
  const {
    caseNumber,
    name,
    fault,
    faultSource,
    importance,
    failedAt,
    equipmentName,
    equipmentId,
    mappingId,
    mappingName,
    record,
    files,
    ...rest
  } = sampleCase()
  const { couplingType, motorSpeed, samplingParameters, trendAnalysis, spectrumAnalysis, reason, repairSuggestions, repairResults } = rest
  return {
    ...{
      caseNumber,
      name,
      fault,
      part: 'outer',
      faultSource,
      importance,
      failedAt,
      equipmentName,
      equipmentId,
      mappingId,
      mappingName,
      record,
      files,
    },
    ...{
      couplingType,
      motorSpeed,
      samplingParameters,
      trendAnalysis,
      spectrumAnalysis,
      reason,
      repairSuggestions,
      repairResults,
      author: 'Ann',
    },
    ...part,
  }
}

describe('the form of a case', () => {
  test('is filled from a finding, says what stays attached, and sends what was written', async () => {
    const server = serve(answer(caseCalls.draft, draft()), answer(caseCalls.add, sampleCase()))
    await showPage(`${form}?findingId=7`, <CaseFormPage />)
    expect(
      await screen.findByText('Stays with the case: 2 spectra, 1 trend line, 1 line of evidence, 3 facts of the machine'),
    ).toBeDefined()
    expect(server.bodies(caseCalls.draft)).toEqual([{ findingId: 7, alarmId: null, workId: null }])
    await fillIn('Reason', 'Wrong grease')
    await press('Save')
    await waitFor(() => expect(server.bodies(caseCalls.add)).toHaveLength(1))
    expect(server.bodies(caseCalls.add)[0]).toMatchObject({
      findingId: 7,
      reason: 'Wrong grease',
      fault: 'bearingBreath',
      part: 'outer',
      couplingType: 'Jaw',
      fileIds: [],
    })
  })

  test('needs a number and a name; a number that is taken is said at its field, and nothing is lost', async () => {
    serve(
      answer(caseCalls.draft, draft({ name: '', record: sampleRecord })),
      reject(caseCalls.add, { msg: 'The case number "X" is already in use', field: 'caseNumber' }),
    )
    await showPage(form, <CaseFormPage />)
    await screen.findByLabelText('Case number')
    await press('Save')
    expect(problemAt('Name')).toBe('Enter a name')
    await fillIn('Name', 'Coupling wear')
    await press('Save')
    await waitFor(() => expect(problemAt('Case number')).toContain('already in use'))
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Coupling wear')
  })

  test('of a stored case sends its version', async () => {
    const server = serve(answer(caseCalls.getDetail, sampleCase()), answer(caseCalls.edit, sampleCase()))
    await showPage(`${form}?id=5`, <CaseFormPage />)
    await screen.findByLabelText('Case number')
    await fillIn('Repair results', 'Bearing and seal replaced')
    await press('Save')
    await waitFor(() =>
      expect(server.bodies(caseCalls.edit)[0]).toMatchObject({ id: 5, version: 3, repairResults: 'Bearing and seal replaced' }),
    )
  })
})

const copy = (part: Partial<PublicCaseDetail> = {}): PublicCaseDetail => {
  const {
    version,
    companyName: _c,
    equipmentId: _e,
    mappingId: _m,
    mappingName: _n,
    findingId: _f,
    alarmId: _a,
    workId: _w,
    failedMs: _s,
    waves: _v,
    publications: _p,
    createdAt: _t,
    ...content
  } = sampleCase({
    isOwn: false,
    equipmentName: null,
    failedAt: null,
    author: null,
  })
  return {
    ...content,
    ...{
      state: 'Pending',
      customer: 'Works',
      requestedAt: '2026-11-22 08:00:00',
      decidedAt: null,
      decidedBy: null,
      decisionReason: null,
      withdrawnBy: null,
    },
    version,
    ...part,
  }
}

describe('publishing', () => {
  const {
    state: _,
    customer: __,
    requestedAt: ___,
    decidedAt: _d,
    decidedBy: _b,
    decisionReason: _r,
    withdrawnBy: _w,
    version: _v,
    ...content
  } = copy({ reason: '[machine] was dry' })
  const preview: PublicationPreview = {
    copy: content,
    names: [{ kind: 'Machine', text: 'B-302', mark: '[machine]', isKept: false }],
    pictures: [{ fileId: 'a'.repeat(32), name: 'plate.png', isImage: true }],
    seen: 'hash',
  }

  test('shows what others will see; names and pictures are confirmed one by one before it is sent', async () => {
    const server = serve(
      answer(caseCalls.getDetail, sampleCase()),
      none,
      answer(caseCalls.previewPublication, preview),
      answer(caseCalls.requestPublication, sampleCase()),
    )
    await showPage(`${library}?id=5`, <CaseLibraryPage />)
    await screen.findByRole('heading', { name: 'Spall of an outer race' })
    await press('Publish')
    const seen = await screen.findByRole('region', { name: 'What other customers will see' })
    expect(within(seen).getByText('[machine] was dry')).toBeDefined()
    expect(server.bodies(caseCalls.previewPublication)).toEqual([{ id: 5, version: 3, texts: {}, keep: [], fileIds: [] }])
    fireEvent.click(screen.getByRole('checkbox', { name: /^Keep "B-302"/ }))
    fireEvent.click(screen.getByRole('checkbox', { name: /^Publish "plate.png"/ }))
    await waitFor(() =>
      expect(server.bodies(caseCalls.previewPublication).at(-1)).toMatchObject({ keep: ['B-302'], fileIds: ['a'.repeat(32)] }),
    )
    await waitFor(() => expect((screen.getByRole('button', { name: 'Send for approval' }) as HTMLButtonElement).disabled).toBe(false))
    await press('Send for approval')
    await waitFor(() => expect(server.bodies(caseCalls.requestPublication)).toMatchObject([{ id: 5, keep: ['B-302'], seen: 'hash' }]))
  })

  test('a changed text is looked at again before it can be sent', async () => {
    const server = serve(answer(caseCalls.getDetail, sampleCase()), none, answer(caseCalls.previewPublication, preview))
    await showPage(`${library}?id=5`, <CaseLibraryPage />)
    await screen.findByRole('heading', { name: 'Spall of an outer race' })
    await press('Publish')
    await screen.findByRole('region', { name: 'What other customers will see' })
    await fillIn('Reason', 'Dry bearing')
    expect((screen.getByRole('button', { name: 'Send for approval' }) as HTMLButtonElement).disabled).toBe(true)
    await press('Look at it again')
    await waitFor(() => expect(server.bodies(caseCalls.previewPublication).at(-1)).toMatchObject({ texts: { reason: 'Dry bearing' } }))
  })
})

describe('the public cases of the platform', () => {
  const list = '/faultCaseLibraryList_root'
  beforeEach(() => logIn(['platform:faultCase:list', 'platform:faultCase:edit', 'platform:faultCase:approve']))

  test('list what waits for approval with the customer, and approve it', async () => {
    const { record: _x, files: _y, ...rest } = copy()
    const server = serve(
      answer(publicCaseCalls.findPage, { records: [rest], total: 1 }),
      answer(publicCaseCalls.getDetail, copy()),
      answer(publicCaseCalls.approve, copy({ state: 'Approved' })),
    )
    await showPage(list, <PublicCasesPage />)
    const row = await screen.findByText('Spall of an outer race')
    expect(screen.getByText('Works')).toBeDefined()
    fireEvent.click(row)
    await press('Approve')
    await waitFor(() => expect(server.bodies(publicCaseCalls.approve)).toEqual([{ id: 5 }]))
  })

  test('a rejection needs a reason', async () => {
    const server = serve(answer(publicCaseCalls.getDetail, copy()), answer(publicCaseCalls.reject, copy({ state: 'Rejected' })))
    await showPage(`${list}?id=5`, <PublicCasesPage />)
    await screen.findByRole('heading', { name: 'Spall of an outer race' })
    await press('Reject')
    const dialog = await findDialog('Reason, which the customer reads')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(problemAt('Reason, which the customer reads')).toBe('Enter a reason'))
    await fillIn('Reason, which the customer reads', 'A plate is visible')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(server.bodies(publicCaseCalls.reject)).toEqual([{ id: 5, reason: 'A plate is visible' }]))
  })

  test('the platform writes a case of its own', async () => {
    const server = serve(answer(publicCaseCalls.add, copy({ customer: null })))
    await showPage('/faultCaseLibraryCreateEdit_root', <PublicCaseFormPage />)
    await fillIn('Case number', 'T-1')
    await fillIn('Name', 'Textbook imbalance')
    fireEvent.click(screen.getByRole('switch', { name: 'All customers see it' }))
    await press('Save')
    await waitFor(() =>
      expect(server.bodies(publicCaseCalls.add)).toMatchObject([{ caseNumber: 'T-1', name: 'Textbook imbalance', isPublic: true }]),
    )
  })
})
