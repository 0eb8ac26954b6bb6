import { act, fireEvent, screen } from '@testing-library/react'
import { fileCalls, type StoredFile } from '@undertone/domain/file/file.calls'
import { fileErrors } from '@undertone/domain/file/file.errors'
import { kindList } from '@undertone/domain/file/file-kinds.table'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useLanguage } from '../../core/language/language.ts'
import { answer, answerRaw, reject, serve } from '../../core/testing/fake-server.ts'
import { savedFiles } from '../../core/testing/saved-files.ts'
import { logIn, renderAt } from '../../core/testing/screen.tsx'
import { press } from '../../core/testing/user.ts'
import { Toasts } from '../feedback/toast.tsx'
import { DataTable } from '../table/data-table.tsx'
import { FileUpload } from './file-upload.tsx'
import { ImageUpload } from './image-upload.tsx'
import { StoredFileLink } from './stored-file-link.tsx'
import { StoredImage } from './stored-image.tsx'

const stored: StoredFile = { fileId: 'f1', name: 'manual.pdf', size: 10, width: null, height: null, url: '/file/f1' }
const onChange = vi.fn()
const png = new File(['pixels'], 'pump.png', { type: 'image/png' })
const pdf = new File(['text'], 'manual.pdf', { type: 'application/pdf' })
const bytes = () => answerRaw(fileCalls.get, () => new Response('pixels', { headers: { 'content-type': 'image/png' } }))

beforeEach(() => {
  logIn([])
  onChange.mockReset()
})

const fileInput = (): HTMLInputElement => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('nothing takes a file')
  return input
}
const give = (...files: readonly File[]) => act(async () => void fireEvent.change(fileInput(), { target: { files } }))
const message = () => screen.getByRole('status').textContent

describe('the upload of a file', () => {
  const openUpload = (props: Partial<Parameters<typeof FileUpload>[0]> = {}) =>
    renderAt(
      '/',
      <>
        <FileUpload value={null} onChange={onChange} kinds={['pdf', 'wav']} {...props} />
        <Toasts />
      </>,
    )

  test.each([
    ['en', 'Choose file', 'PDF, WAV, up to 100 MB'],
    ['cn', '选择文件', 'PDF、WAV，最大 100 MB'],
  ] as const)('in %s says what it accepts', (lang, button, hint) => {
    useLanguage.setState({ lang })
    openUpload()
    expect(screen.getByRole('button', { name: button })).toBeTruthy()
    expect(screen.getByText(hint)).toBeTruthy()
    expect(fileInput().accept).toBe('.pdf,.wav')
  })

  test('opens the dialog of the browser', async () => {
    openUpload()
    const click = vi.spyOn(fileInput(), 'click').mockImplementation(() => undefined)
    await press('Choose file')
    expect(click).toHaveBeenCalledTimes(1)
  })

  test('sends the chosen file, and passes on its id', async () => {
    const server = serve(answer(fileCalls.fullUpload, stored))
    openUpload()
    await give(pdf)
    await vi.waitFor(() => expect(onChange.mock.calls).toEqual([['f1']]))
    expect(server.sent(fileCalls.fullUpload)).toHaveLength(1)
  })

  test('shows why the server refused a file, and can be used again', async () => {
    serve(reject(fileCalls.fullUpload, { msg: 'The file is too large' }))
    openUpload()
    await give(pdf)
    await vi.waitFor(() => expect(message()).toBe('The file is too large'))
    expect(onChange).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Choose file' })).toHaveProperty('disabled', false)
  })

  test.each([
    ['by its name, without sending it', new File(['x'], 'run.exe')],
    ['by its content, which the server looks at', pdf],
  ])('refuses another kind %s, with the list of the field', async (_how, file) => {
    serve(reject(fileCalls.fullUpload, { code: fileErrors.kindNotAccepted.code, msg: 'Accepted: PNG, ZIP and more' }))
    openUpload()
    await give(file)
    await vi.waitFor(() => expect(message()).toBe(`Wrong file type. Required: ${kindList(['pdf', 'wav']).en}`))
    expect(onChange).not.toHaveBeenCalled()
  })

  test('does nothing when the dialog was cancelled', async () => {
    const server = serve(answer(fileCalls.fullUpload, stored))
    openUpload()
    await give()
    expect(server.sent(fileCalls.fullUpload)).toEqual([])
  })

  test('a stored file can be downloaded, replaced and removed', async () => {
    openUpload({ value: 'f1' })
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Replace', 'Download', 'Remove'])
    await press('Remove')
    expect(onChange.mock.calls).toEqual([[null]])
  })

  test('a form that is read-only offers the download only', () => {
    openUpload({ value: 'f1', disabled: true })
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Download'])
  })
})

describe('the link to a stored file', () => {
  test('downloads it under its name, and does not open the row around it', async () => {
    const names = savedFiles()
    const onRow = vi.fn()
    const server = serve(
      answerRaw(
        fileCalls.get,
        () => new Response('text', { headers: { 'content-disposition': "attachment; filename*=UTF-8''manual.pdf" } }),
      ),
    )
    renderAt(
      '/',
      <DataTable
        columns={[{ key: 'file', title: 'File', render: () => <StoredFileLink fileId="f1" /> }]}
        rows={[{ id: 1 }]}
        rowKey={({ id }) => id}
        onRow={onRow}
      />,
    )
    await press('Download')
    await vi.waitFor(() => expect(names).toEqual(['manual.pdf']))
    expect(server.sent(fileCalls.get).map(({ params }) => params)).toEqual([{ fileId: 'f1' }])
    expect(onRow).not.toHaveBeenCalled()
  })

  test('says why it cannot be downloaded', async () => {
    serve(reject(fileCalls.get, { msg: 'The file is gone' }))
    renderAt(
      '/',
      <>
        <StoredFileLink fileId="f1" />
        <Toasts />
      </>,
    )
    await press('Download')
    await vi.waitFor(() => expect(message()).toBe('The file is gone'))
  })
})

describe('a stored image', () => {
  test('is empty and busy while it loads, then it is there with its text', async () => {
    serve(bytes())
    renderAt('/', <StoredImage fileId="f1" alt="Pump 1" />)
    expect(screen.getByRole('img', { name: 'Loading image' }).getAttribute('aria-busy')).toBe('true')
    const image = await screen.findByRole<HTMLImageElement>('img', { name: 'Pump 1' })
    expect(image.src).toMatch(/^blob:/)
    expect(screen.queryByRole('img', { name: 'Loading image' })).toBeNull()
  })

  test('says why it cannot be shown', async () => {
    serve(reject(fileCalls.get, { msg: 'The file is gone' }))
    renderAt('/', <StoredImage fileId="f1" alt="Pump 1" />)
    const image = await screen.findByRole('img', { name: 'The file is gone' })
    expect([image.textContent, image.getAttribute('aria-busy')]).toEqual(['The file is gone', 'false'])
  })
})

describe('the upload of an image', () => {
  const openUpload = (props: Partial<Parameters<typeof ImageUpload>[0]> = {}) =>
    renderAt(
      '/',
      <>
        <ImageUpload id="photo" onChange={onChange} {...props} />
        <Toasts />
      </>,
    )
  const target = () => document.getElementById('photo') ?? document.body
  const dragged = (files: readonly File[], types: readonly string[] = ['Files']) => ({ dataTransfer: { types, files } })

  test.each([
    ['en', 'Choose image', 'or drop it here (PNG / JPG / WEBP)'],
    ['cn', '选择图片', '也可将图片拖到此处（PNG / JPG / WEBP）'],
  ] as const)('in %s says what it accepts', (lang, button, hint) => {
    useLanguage.setState({ lang })
    openUpload()
    expect(screen.getByRole('button', { name: button })).toBeTruthy()
    expect(screen.getByText(hint)).toBeTruthy()
    expect(fileInput().accept).toBe('image/png,image/jpeg,image/webp')
  })

  test('names the size that the image must have', () => {
    openUpload({ sizePx: [320, 180], kinds: ['png'] })
    expect(target().textContent).toContain('or drop it here (PNG)320 × 180 px')
  })

  test('sends the first image of the chosen files', async () => {
    const server = serve(answer(fileCalls.upload, stored))
    openUpload()
    await give(pdf, png)
    await vi.waitFor(() => expect(onChange.mock.calls).toEqual([['f1']]))
    expect(server.sent(fileCalls.upload)).toHaveLength(1)
  })

  test('names the kinds when there is no image among the files', async () => {
    const server = serve(answer(fileCalls.upload, stored))
    openUpload()
    await give(pdf)
    expect(message()).toBe('Choose an image: PNG / JPG / WEBP')
    expect(server.sent(fileCalls.upload)).toEqual([])
  })

  test('shows why the server refused it', async () => {
    serve(reject(fileCalls.upload, { msg: 'The image is damaged' }))
    openUpload()
    await give(png)
    await vi.waitFor(() => expect(message()).toBe('The image is damaged'))
    expect(onChange).not.toHaveBeenCalled()
  })

  test('accepts an image that is dropped, and shows while one is over it', async () => {
    serve(answer(fileCalls.upload, stored))
    openUpload()
    fireEvent.dragOver(target(), dragged([png]))
    expect(target().dataset.over).toBe('true')
    await act(async () => void fireEvent.drop(target(), dragged([png])))
    expect(target().dataset.over).toBe('false')
    await vi.waitFor(() => expect(onChange.mock.calls).toEqual([['f1']]))
  })

  test.each([
    ['text', { value: null }, ['text/plain']],
    ['a file over a read-only form', { value: null, disabled: true }, ['Files']],
  ])('ignores %s', async (_name, props, types) => {
    const server = serve(answer(fileCalls.upload, stored))
    openUpload(props)
    fireEvent.dragOver(target(), dragged([png], types))
    expect(target().dataset.over).toBe('false')
    await act(async () => void fireEvent.drop(target(), dragged([png], types)))
    expect(server.sent(fileCalls.upload)).toEqual([])
  })

  test('a stored image is shown, and can be replaced and removed', async () => {
    serve(bytes())
    openUpload({ value: 'f1' })
    expect(await screen.findByRole('img', { name: 'Preview' })).toBeTruthy()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Replace', 'Remove'])
    await press('Remove')
    expect(onChange.mock.calls).toEqual([[null]])
  })

  test('a form that is read-only shows it only', async () => {
    serve(bytes())
    openUpload({ value: 'f1', disabled: true })
    expect(await screen.findByRole('img', { name: 'Preview' })).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
