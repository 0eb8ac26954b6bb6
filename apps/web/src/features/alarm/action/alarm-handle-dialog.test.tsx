import { fireEvent, screen, waitFor } from '@testing-library/react'
import { alarmRecordCalls } from '@undertone/domain/alarm/record/alarm-record.calls'
import { maxAttachments } from '@undertone/domain/file/attachment-kinds'
import { fileCalls } from '@undertone/domain/file/file.calls'
import { beforeEach, expect, test, vi } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { choose, fillIn, press, pressKey } from '../../../core/testing/user.ts'
import { type Attachment, Attachments } from '../../../points/attachment/attachments.tsx'
import { Toasts } from '../../../ui/feedback/toast.tsx'
import { raisedMs } from '../testing/alarm-samples.ts'
import { AlarmHandleDialog } from './alarm-handle-dialog.tsx'
import type { HandledAlarm } from './use-handling.ts'

const onClose = vi.fn()
const onDone = vi.fn()
const active: HandledAlarm = { id: 7, endedMs: null, measures: null, faultCategory: null }
const cleared: HandledAlarm = { ...active, id: 8, endedMs: raisedMs }
const saved = answer(alarmRecordCalls.handle, { changed: 1 })

const open = (...alarms: readonly HandledAlarm[]) =>
  renderAt(
    '/',
    <>
      <AlarmHandleDialog alarms={alarms} onClose={onClose} onDone={onDone} />
      <Toasts />
    </>,
  )

beforeEach(() => {
  logIn([])
  onClose.mockReset()
  onDone.mockReset()
})

test('the actions taken, the fault and the alarms are sent', async () => {
  const server = serve(saved)
  open(active, cleared)
  expect(screen.getByRole('dialog', { name: 'Resolve 2 alarms' })).toBeTruthy()
  await fillIn('Actions taken', '  Bearing replaced ')
  await choose('Fault category', 'Bearing fault')
  await press('Save')
  await screen.findByText('1 resolved')
  expect(server.bodies(alarmRecordCalls.handle)).toEqual([
    { ids: [7, 8], measures: 'Bearing replaced', faultCategory: 'bearingBreath', fileIds: [] },
  ])
  expect([onClose, onDone].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test('without actions nothing is sent, and the field says so until it is filled', async () => {
  const server = serve(saved)
  open(active)
  await press('Save')
  const field = screen.getByLabelText('Actions taken')
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Enter the actions taken')
  expect(server.bodies(alarmRecordCalls.handle)).toEqual([])
  await fillIn('Actions taken', 'Greased')
  expect(screen.queryByText('Enter the actions taken')).toBeNull()
  expect(screen.getByLabelText('Actions taken').getAttribute('aria-invalid')).toBe('false')
})

test('common actions are inserted, one a line', async () => {
  const server = serve(saved)
  open(active)
  await press('Greased')
  await press('Foundation bolts tightened')
  await pressKey('Actions taken', 'Enter', { ctrlKey: true })
  await waitFor(() =>
    expect(server.bodies(alarmRecordCalls.handle)[0]).toMatchObject({
      measures: 'Greased\nFoundation bolts tightened',
      faultCategory: null,
    }),
  )
})

test('Enter alone does not save', async () => {
  const server = serve(saved)
  open(active)
  await fillIn('Actions taken', 'Greased')
  await pressKey('Actions taken', 'Enter')
  expect(server.bodies(alarmRecordCalls.handle)).toEqual([])
})

test('a single alarm brings what was entered before', () => {
  serve()
  open({ ...cleared, measures: 'Greased', faultCategory: 'looseness' })
  expect(screen.getByRole('dialog', { name: 'Resolve alarm' })).toBeTruthy()
  expect(screen.getByLabelText('Actions taken')).toHaveProperty('value', 'Greased')
  expect(screen.getByText('Looseness')).toBeTruthy()
  expect(screen.queryByText(/still active/)).toBeNull()
})

test('it warns that active alarms are not notified again', () => {
  serve()
  open(active, cleared)
  expect(screen.getByText(/^1 still active/)).toBeTruthy()
})

test('a rejection keeps the input and is reported', async () => {
  serve(reject(alarmRecordCalls.handle, { msg: 'The alarm is gone' }))
  open(active)
  await fillIn('Actions taken', 'Greased')
  await press('Save')
  await screen.findByText('The alarm is gone')
  expect(screen.getByLabelText('Actions taken')).toHaveProperty('value', 'Greased')
  expect(onClose).not.toHaveBeenCalled()
})

test('in Chinese', async () => {
  useLanguage.setState({ lang: 'cn' })
  serve()
  open(active)
  await press('保存')
  expect(screen.getByText('请填写处理措施')).toBeTruthy()
  expect(screen.getByText('图片和录音')).toBeTruthy()
})

const upload = async (...files: readonly File[]) =>
  fireEvent.change(document.querySelector('input[type="file"]') ?? document.body, { target: { files } })
const picture = new File(['x'], 'bearing.png', { type: 'image/png' })
const sound = new File(['x'], 'noise.wav', { type: 'audio/wav' })
const pictureId = '1'.repeat(32)
const soundId = '2'.repeat(32)
const stored = (name: string, width: number | null) => ({
  fileId: width === null ? soundId : pictureId,
  name,
  size: 1,
  width,
  height: width,
  url: `/file/${name}`,
})

test('an image and a sound are uploaded, and sent with the resolution', async () => {
  const server = serve(saved, answer(fileCalls.upload, stored('bearing.png', 20)), answer(fileCalls.fullUpload, stored('noise.wav', null)))
  open(active)
  await upload(picture, sound)
  await screen.findByText('noise.wav')
  expect([server.sent(fileCalls.upload).length, server.sent(fileCalls.fullUpload).length]).toEqual([1, 1])
  await fillIn('Actions taken', 'Greased')
  await press('Save')
  await waitFor(() => expect(server.bodies(alarmRecordCalls.handle)[0]?.fileIds).toEqual([pictureId, soundId]))
})

test('a removed file is not sent', async () => {
  const server = serve(saved, answer(fileCalls.fullUpload, stored('noise.wav', null)))
  open(active)
  await upload(sound)
  await screen.findByText('noise.wav')
  await press('Remove noise.wav')
  await fillIn('Actions taken', 'Greased')
  await press('Save')
  await waitFor(() => expect(server.bodies(alarmRecordCalls.handle)[0]?.fileIds).toEqual([]))
})

test('a file that the server rejects is named at the files', async () => {
  serve(reject(alarmRecordCalls.handle, { msg: 'Only images and audio', field: 'fileIds' }))
  open(active)
  await fillIn('Actions taken', 'Greased')
  await press('Save')
  expect((await screen.findByRole('alert')).textContent).toBe('Only images and audio')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' }))
})

test('what was entered is not lost without a question', async () => {
  serve()
  open(active)
  await press('Cancel')
  expect(onClose).toHaveBeenCalledTimes(1)
  await fillIn('Actions taken', 'Greased')
  await press('Cancel')
  await screen.findByText('Discard unsaved changes?')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a rejected upload is reported, and another can be tried', async () => {
  const server = serve(reject(fileCalls.fullUpload, { msg: 'The file is too large' }))
  open(active)
  await upload(sound)
  await screen.findByText('The file is too large')
  server.answer(answer(fileCalls.fullUpload, stored('noise.wav', null)))
  await upload(sound)
  await screen.findByText('noise.wav')
})

test('a file of another kind is refused with the list that the dialog shows', async () => {
  const server = serve()
  open(active)
  expect(await screen.findByText('PNG, JPG, WEBP, WAV, MP3; up to 20')).toBeDefined()
  await upload(new File(['%PDF-'], 'report.pdf', { type: 'application/pdf' }))
  await screen.findByText('Wrong file type. Required: PNG, JPG, WEBP, WAV, MP3')
  expect(server.sent(fileCalls.fullUpload)).toEqual([])
})

test('at most as many files as an alarm can have', () => {
  const files = Array.from({ length: maxAttachments }, (_, at): Attachment => ({ fileId: String(at), name: `${at}.wav`, isImage: false }))
  serve()
  renderAt('/', <Attachments files={files} onChange={() => undefined} />)
  expect(screen.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true)
})

test('without permission files can only be read', () => {
  serve()
  renderAt('/', <Attachments files={[{ fileId: '1', name: 'noise.wav', isImage: false }]} />)
  expect(screen.getByText('noise.wav')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Add|Remove/ })).toBeNull()
})
