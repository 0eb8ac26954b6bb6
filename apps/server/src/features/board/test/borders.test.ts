import { boardCalls } from '@undertone/domain/board/board.calls'
import { boardErrors } from '@undertone/domain/board/board.errors'
import { mapBorderCalls } from '@undertone/domain/board/map-borders.calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let platform = ''
let admin = ''

const ring = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 0],
]
async function upload(content: string, token = platform) {
  const part = 'content-disposition: form-data; name="file"; filename="borders.geojson"'
  const answer = await server.app.inject({
    method: 'POST',
    url: mapBorderCalls.upload.path,
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'accept-language': 'en', token },
    payload: `--x\r\n${part}\r\n\r\n${content}\r\n--x--\r\n`,
  })
  return answer.json()
}
const shown = async () => (await server.send(boardCalls.show, { query: {} }, admin)).data.borders

beforeAll(async () => {
  server = await startTestServer('borders')
  platform = await server.login('superadmin')
  admin = await server.login()
})
afterAll(() => server?.close())

test('there are none, and they are shown only when the platform says so', async () => {
  expect((await server.send(mapBorderCalls.get, {}, platform)).data).toBeNull()
  expect((await server.sendAny(mapBorderCalls.show, { body: { isShown: true } }, platform)).code).toBe(boardErrors.bordersMissing.code)
  const added = (await upload(JSON.stringify({ type: 'Polygon', coordinates: [ring] }))).data
  expect(added).toMatchObject({ fileName: 'borders.geojson', given: 4, kept: 4, lines: 1, isShown: false })
  expect(await shown()).toBeNull()
  expect((await server.send(mapBorderCalls.lines, {}, admin)).data).toEqual({ lines: [] })
  expect((await server.send(mapBorderCalls.preview, {}, platform)).data.lines).toHaveLength(1)
  await server.send(mapBorderCalls.show, { body: { isShown: true } }, platform)
  const first = await shown()
  expect(first).not.toBeNull()
  expect((await server.send(mapBorderCalls.lines, {}, admin)).data.lines[0]).toHaveLength(8)
  // Another file has another name, so that browsers fetch it, and stays shown.
  await upload(JSON.stringify({ type: 'LineString', coordinates: ring }))
  expect(await shown()).not.toBe(first)
  await server.send(mapBorderCalls.remove, {}, platform)
  expect(await shown()).toBeNull()
})

test('a file that is none is refused with the reason, and what was there stays', async () => {
  await upload(JSON.stringify({ type: 'LineString', coordinates: ring }))
  const refused = await upload(JSON.stringify({ type: 'Point', coordinates: [1, 2] }))
  expect(refused).toMatchObject({ code: boardErrors.bordersOtherGeometry.code, msg: expect.stringContaining('Point') })
  expect((await server.send(mapBorderCalls.get, {}, platform)).data).toMatchObject({ given: 4 })
})

test('customers neither upload nor switch them', async () => {
  expect((await upload('{}', admin)).code).toBe(403)
  expect((await server.sendAny(mapBorderCalls.show, { body: { isShown: true } }, admin)).code).toBe(403)
})
