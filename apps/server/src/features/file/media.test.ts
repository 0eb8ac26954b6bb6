import { type HazardDetail, hazardCalls } from '@undertone/domain/inspection/hazard/hazard.calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWavePlant } from '../../testing/test-wave-plant.ts'
import { fetchFile, upload } from './test-upload.ts'

let plant: Awaited<ReturnType<typeof openWavePlant>>
beforeAll(async () => {
  plant = await openWavePlant('media')
})
afterAll(() => plant?.server.close())

/** A video of so many seconds: its first box, and the header of the movie. */
function video(seconds: number): Buffer {
  const movie = Buffer.alloc(108)
  movie.writeUInt32BE(108)
  movie.write('mvhd', 4)
  movie.writeUInt32BE(1000, 20)
  movie.writeUInt32BE(seconds * 1000, 24)
  const moov = Buffer.alloc(8)
  moov.writeUInt32BE(8 + movie.length)
  moov.write('moov', 4)
  return Buffer.concat([Buffer.from('\0\0\0\x10ftypisom\0\0\0\0'), moov, movie])
}
const send = async (bytes: Buffer, name = 'a.mp4') =>
  upload(plant.server, plant.token, [{ name, bytes, type: 'video/mp4' }], '/file/fullUpload')
const report = (fileId: string) =>
  plant.server.sendAny(
    hazardCalls.add,
    { body: { title: 'Noise', level: 2, equipmentId: plant.ids.equipmentId, fileIds: [fileId] } },
    plant.token,
  )

test('a video shows a hazard for a minute at most, as it came, and is served in ranges that execute nothing', async () => {
  const bytes = video(60)
  const { data } = await send(bytes)
  const hazard = (await report(data.fileId)).data as HazardDetail
  expect(hazard.files).toEqual([{ fileId: data.fileId, name: 'a.mp4', isImage: false }])
  const whole = await fetchFile(plant.server, plant.token, data.url)
  expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-type': 'video/mp4', 'x-content-type-options': 'nosniff' })
  expect(whole.rawPayload.equals(bytes)).toBe(true)
  const part = await plant.server.app.inject({ method: 'GET', url: data.url, headers: { token: plant.token, range: 'bytes=4-11' } })
  expect([part.statusCode, part.body]).toEqual([206, 'ftypisom'])
  expect(part.headers).toMatchObject({
    'content-range': `bytes 4-11/${bytes.length}`,
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect((await plant.server.app.inject({ method: 'GET', url: data.url, headers: { range: 'bytes=4-11' } })).statusCode).toBe(401)
})

test('a longer video, one that does not say its length, and another kind under this name are refused', async () => {
  expect(await report((await send(video(61))).data.fileId)).toMatchObject({ code: 1716, field: 'fileIds' })
  expect(await report((await send(video(0))).data.fileId)).toMatchObject({ code: 1716 })
  expect((await send(Buffer.from('<html></html>'))).code).toBe(1703)
  expect((await send(video(5), 'a.webm')).code).toBe(1704)
})
