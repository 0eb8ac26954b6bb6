import { callsOf } from '@undertone/domain/core/resource-calls'
import { fileErrors } from '@undertone/domain/file/file.errors'
import { company } from '@undertone/domain/org/company.resource'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { picture, upload } from '../file/test-upload.ts'

let server: TestServer
let token = ''

beforeAll(async () => {
  server = await startTestServer('logo')
  token = await server.login()
})
afterAll(() => server?.close())

const stored = async (kind: 'png' | 'jpeg', width = 200, height = 32) => {
  const bytes = await picture(kind, width, height)
  return (await upload(server, token, [{ name: `logo.${kind}`, bytes }])).data.fileId
}

test('the logo of a company is a PNG, its plan of any kind', async () => {
  const calls = callsOf(company)
  const add = (more: object) =>
    server.send(
      calls.add,
      { body: { name: `Mill ${Math.random()}`, parentId: 13, status: 'Normal', timeZone: 'Asia/Shanghai', ...more } },
      token,
    )
  const jpeg = await stored('jpeg')
  expect(await add({ logo: jpeg })).toMatchObject({
    code: fileErrors.kindRequired.code,
    msg: 'Wrong file type. Required: PNG',
    field: 'logo',
  })
  expect((await add({ logo: await stored('png'), planPicture: await stored('jpeg', 772, 400) })).code).toBe(200)
})
