import { act, fireEvent, screen } from '@testing-library/react'
import { mapBorderCalls, type StoredBorders } from '@undertone/domain/board/map-borders.calls'
import { beforeEach, expect, test, vi } from 'vitest'
import { useLanguage } from '../../../core/language/language.ts'
import { answer, reject, serve } from '../../../core/testing/fake-server.ts'
import { logIn, renderAt } from '../../../core/testing/screen.tsx'
import { Toasts } from '../../../ui/feedback/toast.tsx'
import { MapBordersPage } from './map-borders-page.tsx'

const stored: StoredBorders = {
  fileName: 'world.geojson',
  given: 2940,
  kept: 999,
  lines: 78,
  uploadedMs: Date.now(),
  uploadedBy: 'Ann',
  isShown: false,
}

beforeEach(() => {
  useLanguage.setState({ lang: 'en' })
  logIn(['*:*:*'])
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

const choose = async () => {
  const file = new File(['{}'], 'world.geojson')
  await act(async () => fireEvent.change(screen.getByLabelText('Upload GeoJSON'), { target: { files: [file] } }))
}

test('there are none by default; an uploaded file is looked at before it is shown', async () => {
  const server = serve(
    answer(mapBorderCalls.get, null),
    answer(mapBorderCalls.upload, stored),
    answer(mapBorderCalls.preview, { lines: [[0, 0, 10, 10]] }),
    answer(mapBorderCalls.show, { ...stored, isShown: true }),
  )
  renderAt('/largeScreenBorders', <MapBordersPage />)
  await screen.findByText('No borders uploaded')
  server.answer(answer(mapBorderCalls.get, stored))
  await choose()
  await screen.findByText('2940, simplified to 999')
  const preview = await screen.findByRole('img', { name: 'Preview of the borders' })
  await vi.waitFor(() => expect(preview.querySelector('path:last-child')?.getAttribute('d')).not.toBe(''))
  expect(server.bodies(mapBorderCalls.show)).toEqual([])
  await act(async () => screen.getByRole('switch', { name: 'Show borders on maps' }).click())
  expect(server.bodies(mapBorderCalls.show)).toEqual([{ isShown: true }])
})

test('a refused file is answered with the reason', async () => {
  serve(answer(mapBorderCalls.get, null), reject(mapBorderCalls.upload, { msg: 'Borders are polygons or lines; the file has a Point' }))
  renderAt(
    '/largeScreenBorders',
    <>
      <MapBordersPage />
      <Toasts />
    </>,
  )
  await screen.findByText('No borders uploaded')
  await choose()
  await screen.findByText('Borders are polygons or lines; the file has a Point')
})
