import { screen, waitFor, within } from '@testing-library/react'
import { type CompanyExportRecord, companyExportCalls } from '@undertone/domain/company-export/company-export.calls'
import { companyExportErrors } from '@undertone/domain/company-export/company-export.errors'
import { beforeEach, expect, test, vi } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { answer, answerRaw, reject, serve } from '../../core/testing/fake-server.ts'
import { savedFiles } from '../../core/testing/saved-files.ts'
import { logIn } from '../../core/testing/screen.tsx'
import { fillIn, findDialog, press, problemAt, tableRows } from '../../core/testing/user.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { CompanyExportPage } from './company-export-page.tsx'

const record = (part: Partial<CompanyExportRecord> = {}): CompanyExportRecord => ({
  id: 4,
  state: 'done',
  formats: ['wav'],
  createdBy: 'ann',
  createdAt: '2026-11-30 09:00:00',
  snapshotAt: '2026-11-30 09:00:01',
  endedAt: '2026-11-30 09:20:00',
  expiresAt: '2026-12-07 09:20:00',
  progress: 10,
  total: 10,
  bytes: 4_200_000,
  files: 312,
  sha256: 'ab'.repeat(32),
  reason: null,
  downloads: 0,
  ...part,
})
const listed = (...records: CompanyExportRecord[]) => answer(companyExportCalls.list, { records, isDiskLow: false })

beforeEach(() => logIn([companyExportCalls.list.access, companyExportCalls.add.access]))

test('an export begins with the formats and the password, and a wrong password is shown at its field', async () => {
  const server = serve(listed(), reject(companyExportCalls.add, { msg: 'The password is wrong', field: 'password' }))
  await showPage('/companyExport', <CompanyExportPage />)
  expect(await screen.findByText('No exports yet')).toBeDefined()
  await press('Export everything')
  const dialog = await findDialog('Export the whole company')
  await press('WAV (32-bit float)', { role: 'switch' })
  await fillIn('Your password', 'nonsense')
  within(dialog).getByRole('button', { name: 'Export everything' }).click()
  await waitFor(() => expect(problemAt('Your password')).toBe('The password is wrong'))
  expect(server.bodies(companyExportCalls.add)).toEqual([{ formats: ['wav'], password: 'nonsense' }])
})

test('a finished export is listed with its size and end, and downloaded', async () => {
  const server = serve(
    listed(record()),
    answerRaw(
      companyExportCalls.file,
      () => new Response('zip', { headers: { 'content-disposition': 'attachment; filename="Acme.zip"' } }),
    ),
  )
  const saved = savedFiles()
  await showPage('/companyExport', <CompanyExportPage />)
  await screen.findByText('Ready')
  expect(tableRows()[0]).toEqual(expect.arrayContaining(['ann', 'float32, WAV (32-bit float)', '4.2 MB', '312', '2026-12-07 09:20:00']))
  await press('Download')
  await screen.findByText('Downloaded')
  expect(saved).toEqual(['Acme.zip'])
  expect(server.bodies(companyExportCalls.file)).toEqual([{ id: 4 }])
})

test('a large file is written to the disk as it arrives, and nothing is sent when no file is chosen', async () => {
  const server = serve(
    listed(record()),
    answerRaw(companyExportCalls.file, () => new Response('zip')),
  )
  const written: string[] = []
  const choose = vi
    .fn()
    .mockRejectedValueOnce(new DOMException('', 'AbortError'))
    .mockResolvedValue({
      createWritable: async () => new WritableStream<Uint8Array>({ write: (part) => void written.push(new TextDecoder().decode(part)) }),
    })
  vi.stubGlobal('showSaveFilePicker', choose)
  await showPage('/companyExport', <CompanyExportPage />)
  await screen.findByText('Ready')
  await press('Download')
  await waitFor(() => expect(choose).toHaveBeenCalledTimes(1))
  expect(server.bodies(companyExportCalls.file)).toEqual([])
  await press('Download')
  await screen.findByText('Downloaded')
  expect(written.join('')).toBe('zip')
})

test('one that runs shows its progress, is the only one, and is cancelled after a question', async () => {
  const server = serve(
    listed(record({ state: 'running', progress: 3, endedAt: null, expiresAt: null, files: null, sha256: null })),
    answer(companyExportCalls.cancel, null),
  )
  await showPage('/companyExport', <CompanyExportPage />)
  expect(await screen.findByRole('progressbar', { name: 'Export progress' })).toHaveProperty('value', 3)
  expect(screen.getByRole('button', { name: 'Export everything' })).toHaveProperty('disabled', true)
  await press('Cancel export')
  const dialog = await findDialog('Cancel the running export?')
  within(dialog).getByRole('button', { name: 'Cancel export' }).click()
  await waitFor(() => expect(server.bodies(companyExportCalls.cancel)).toEqual([{ id: 4 }]))
})

test('one that failed says why and is deleted after a question', async () => {
  const reason = companyExportErrors.noExportFile.en
  const removed: unknown[] = []
  serve(
    listed(record({ state: 'failed', reason })),
    answer(companyExportCalls.remove, ({ params }) => {
      removed.push(params)
      return null
    }),
  )
  await showPage('/companyExport', <CompanyExportPage />)
  expect(await screen.findByText(reason)).toBeDefined()
  await press('Delete')
  const dialog = await findDialog('Delete this export?')
  within(dialog).getByRole('button', { name: 'Delete' }).click()
  await waitFor(() => expect(removed).toHaveLength(1))
})

test('who may only look sees no buttons; a full disk is said, in Chinese too', async () => {
  logIn([companyExportCalls.list.access])
  useLanguage.setState({ lang: 'cn' })
  serve(answer(companyExportCalls.list, { records: [record()], isDiskLow: true }))
  await showPage('/companyExport', <CompanyExportPage />)
  expect((await screen.findByRole('alert')).textContent).toContain('磁盘空间不足')
  expect(screen.queryByRole('button', { name: '导出全部数据' })).toBeNull()
  expect(screen.queryByRole('button', { name: '下载' })).toBeNull()
})
