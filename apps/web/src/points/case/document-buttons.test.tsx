import { screen, waitFor } from '@testing-library/react'
import { caseFileCalls } from '@undertone/domain/cases/case-file.calls'
import { beforeEach, expect, test } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { answerRaw, reject, serve } from '../../core/testing/fake-server.ts'
import { savedFiles } from '../../core/testing/saved-files.ts'
import { logIn } from '../../core/testing/screen.tsx'
import { press } from '../../core/testing/user.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { DocumentButtons } from './document-buttons.tsx'

const show = () => showPage('/', <DocumentButtons call={caseFileCalls.ofCase} id={7} />)
beforeEach(() => logIn([caseFileCalls.ofCase.access]))

test.each([
  ['cn', 'PDF', 'pdf'],
  ['en', 'Word', 'word'],
] as const)('in %s the button %s downloads the document in that language', async (lang, label, format) => {
  useLanguage.setState({ lang })
  const names = savedFiles()
  const headers = { 'content-disposition': `attachment; filename*=UTF-8''case.${format}` }
  const server = serve(answerRaw(caseFileCalls.ofCase, () => new Response('x', { headers })))
  await show()
  await press(label)
  await waitFor(() => expect(names).toEqual([`case.${format}`]))
  expect(server.sent(caseFileCalls.ofCase)[0]?.query).toEqual({ id: '7', language: lang, format })
})

test('an error of the server is shown', async () => {
  serve(reject(caseFileCalls.ofCase, { msg: 'No such case' }))
  await show()
  await press('PDF')
  expect(await screen.findByText('No such case')).toBeTruthy()
})

test('without the permission there are no buttons', async () => {
  logIn([])
  await show()
  expect(screen.queryByRole('button')).toBeNull()
})
