import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { fileCalls } from '@undertone/domain/file/file.calls'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { answer, answerRaw, reject, serve } from '../../core/testing/fake-server.ts'
import { renderAt } from '../../core/testing/screen.tsx'
import { press } from '../../core/testing/user.ts'
import { Toasts } from '../../ui/feedback/toast.tsx'
import { type Attachment, Attachments } from './attachments.tsx'

const old: Attachment = { fileId: '1', name: 'old.wav', isImage: false }

beforeEach(() => useLanguage.setState({ lang: 'en' }))

/** A form with two files; it can be saved while nothing is uploaded. */
function Form() {
  const [files, setFiles] = useState<readonly Attachment[]>([old, { ...old, fileId: '2', name: 'kept.wav' }])
  const [isBusy, setBusy] = useState(false)
  return (
    <>
      <Attachments files={files} onChange={setFiles} onBusy={setBusy} />
      <button type="button" disabled={isBusy}>
        Save
      </button>
      <Toasts />
    </>
  )
}

const choose = async () =>
  act(async () => {
    const input = document.querySelector('input[type=file]') as HTMLInputElement
    fireEvent.change(input, { target: { files: [new File(['RIFF'], 'new.wav', { type: 'audio/wav' })] } })
  })

test('while a file is uploaded its form says so and is not saved; the file joins the list as it is by then', async () => {
  serve(answer(fileCalls.fullUpload, { fileId: '3', name: 'new.wav', kind: 'wav', size: 4, width: null, height: null } as never))
  renderAt('/', <Form />)
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  fireEvent.change(input, { target: { files: [new File(['RIFF'], 'new.wav', { type: 'audio/wav' })] } })
  expect(save.disabled).toBe(true)
  expect(screen.getByText('Saving is possible once the upload is complete')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Remove old.wav' }))
  await screen.findByText('new.wav')
  await waitFor(() => expect(save.disabled).toBe(false))
  expect(screen.getByText('kept.wav')).toBeDefined()
  expect(screen.queryByText('old.wav')).toBeNull()
})

test('a form can be saved again after an upload that failed', async () => {
  serve(reject(fileCalls.fullUpload, { msg: 'The file is too large' }))
  renderAt('/', <Form />)
  await choose()
  await screen.findByText('The file is too large')
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false)
})

test('a sound that could not be fetched can be played at the next attempt', async () => {
  const server = serve(reject(fileCalls.get, { msg: 'No connection' }))
  renderAt('/', <Attachments files={[{ ...old, fileId: 'played' }]} />)
  await press('Play')
  await screen.findByText('No connection')
  server.answer(answerRaw(fileCalls.get, () => new Response('RIFF', { headers: { 'content-type': 'audio/wav' } })))
  await press('Play')
  await waitFor(() => expect(document.querySelector('audio')).not.toBeNull())
})
