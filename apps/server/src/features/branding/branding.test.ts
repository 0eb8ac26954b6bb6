import { type Brand, brandingCalls } from '@undertone/domain/branding/branding.calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMember, addTenant } from '../../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { actingAs } from '../access/test-fixture.ts'
import { picture as drawn, upload } from '../file/test-upload.ts'
import { emptyBrand } from './branding.store.ts'

let server: TestServer
let admin = ''
let platform = ''
let plant = 0

beforeAll(async () => {
  server = await startTestServer('branding')
  admin = await server.login()
  platform = await server.login('superadmin')
  plant = await actingAs(server, admin).company('Branded plant', 13)
  await addTenant(server, 50, 'otheradmin')
  await addMember(server, 'reader', [])
})
afterAll(() => server?.close())

const brandWith = (more: Partial<Omit<Brand, 'images'>> & { images?: Partial<Brand['images']> }): Brand => ({
  ...emptyBrand,
  ...more,
  images: { ...emptyBrand.images, ...more.images },
})
const save = (platformCompanyId: number, more: Parameters<typeof brandWith>[0], token = admin, languageType: 'cn' | 'en' = 'en') =>
  server.send(brandingCalls.save, { body: { platformCompanyId, languageType, ...brandWith(more) } }, token)
const savePlatform = (more: Parameters<typeof brandWith>[0]) =>
  server.send(brandingCalls.savePlatform, { body: { languageType: 'en', ...brandWith(more) } }, platform)
const read = (platformCompanyId: number, token = admin, languageType: 'cn' | 'en' = 'en') =>
  server.send(brandingCalls.get, { query: { platformCompanyId: String(platformCompanyId), languageType } }, token)
const publicBrand = async (host: string) =>
  (await server.app.inject({ method: 'GET', url: `${brandingCalls.brand.path}?languageType=en`, headers: { host } })).json().data
const publicImage = (id: string, host = 'group.example.com') =>
  server.app.inject({ method: 'GET', url: `${brandingCalls.brandImage.path.replace('{fileId}', id)}`, headers: { host } })

async function picture(width: number, height: number, token: string, kind: 'png' | 'jpeg' = 'png'): Promise<string> {
  const bytes = await drawn(kind, width, height)
  return (await upload(server, token, [{ name: `logo.${kind}`, bytes }])).data.fileId
}

describe('a brand', () => {
  test('is said in each language, and what is not said comes from above', async () => {
    await savePlatform({ productName: 'Platform', loginLine: 'From the platform', accent: '#336699' })
    expect((await save(13, { productName: 'Group', copyright: '(c) Group' })).code).toBe(200)
    expect((await save(plant, { productName: 'Plant' })).code).toBe(200)
    expect((await read(plant)).data).toMatchObject({
      companyName: 'Branded plant',
      own: { productName: 'Plant', copyright: null },
      effective: { productName: 'Plant', copyright: '(c) Group', loginLine: 'From the platform', accent: '#336699' },
    })
    expect((await read(13)).data.effective).toMatchObject({ productName: 'Group', loginLine: 'From the platform' })
    expect((await read(plant, admin, 'cn')).data.effective).toEqual(emptyBrand)
    await save(plant, { productName: '  ' })
    expect((await read(plant)).data.effective.productName).toBe('Group')
  })

  test('of the home company is visible to all of its users, editable with the right, and hidden from other tenants', async () => {
    const reader = await server.login('reader')
    const own = await server.send(brandingCalls.get, { query: { languageType: 'en' } }, reader)
    expect(own.data.effective.productName).toBe('Group')
    expect((await save(13, { productName: 'Mine' }, reader)).status).toBe(403)
    const stranger = await server.login('otheradmin')
    expect(await read(13, stranger)).toMatchObject({ code: 1002 })
    expect(await save(13, { productName: 'Stolen' }, stranger)).toMatchObject({ code: 1002 })
    expect(await save(plant, { productName: 'Stolen' }, stranger)).toMatchObject({ code: 1002 })
    expect((await server.send(brandingCalls.savePlatform, { body: { languageType: 'en', ...emptyBrand } }, admin)).status).toBe(403)
  })

  test('accepts texts and colours of its own kind only', async () => {
    expect(await save(13, { productName: 'x'.repeat(31) })).toMatchObject({ code: 1001, field: 'productName' })
    expect(await save(13, { accent: 'red;background:url(//x)' })).toMatchObject({ code: 1001, field: 'accent' })
    expect(await save(13, { copyright: 'a\nb' })).toMatchObject({ code: 1001, field: 'copyright' })
  })
})

describe('its pictures', () => {
  test.each([
    ['systemLogo', 100, 32],
    ['systemLogo', 200, 32],
    ['browserLogo', 128, 128],
    ['weeklyFooter', 2470, 100],
    ['appPlatformLogo', 200, 35],
  ] as const)('%s of %d x %d is accepted', async (kind, width, height) => {
    expect((await save(13, { images: { [kind]: await picture(width, height, admin) } })).code).toBe(200)
  })

  test('of another size are rejected by name, as are logos that are not PNG', async () => {
    const small = await save(13, { images: { systemLogo: await picture(101, 32, admin) } })
    expect(small).toMatchObject({
      code: 1576,
      field: 'images.systemLogo',
      msg: 'System logo: the size must be 100×32, 200×32 px, this image is 101×32',
    })
    expect(await save(13, { images: { systemLogo: await picture(100, 32, admin, 'jpeg') } })).toMatchObject({ code: 1577 })
    expect((await save(13, { images: { weeklyFooter: await picture(2470, 100, admin, 'jpeg') } })).code).toBe(200)
    expect((await save(13, { images: { loginBackground: await picture(640, 360, admin, 'jpeg') } })).code).toBe(200)
  })

  test("cannot be another tenant's, nor a user's private file", async () => {
    const foreign = await picture(100, 32, await server.login('otheradmin'))
    expect(await save(13, { images: { systemLogo: foreign } })).toMatchObject({ code: 1578, field: 'images.systemLogo' })
    expect(await save(13, { images: { systemLogo: 'a'.repeat(32) } })).toMatchObject({ code: 1578 })
  })

  test('are read by everybody in the tenant, and those of the platform by every tenant', async () => {
    const cover = await picture(2480, 3508, admin)
    await save(13, { images: { weeklyCover: cover } })
    const stranger = await server.login('otheradmin')
    const reader = await server.login('reader')
    const status = async (id: string, token: string) =>
      (await server.app.inject({ method: 'GET', url: `/file/${id}`, headers: { token } })).statusCode
    expect(await status(cover, reader)).toBe(200)
    expect(await status(cover, stranger)).toBe(404)
    const shared = await picture(2480, 3508, platform)
    expect(await status(shared, stranger)).toBe(404)
    await savePlatform({ images: { weeklyCover: shared } })
    expect(await status(shared, stranger)).toBe(200)
  })
})

describe('the login page', () => {
  test('shows the brand of its host, and that of the platform under any other name', async () => {
    const logo = await picture(100, 32, admin)
    await savePlatform({ productName: 'Platform' })
    await save(13, { productName: 'Group', accent: '#AA3300', images: { systemLogo: logo } })
    const hosts = [{ host: 'Group.Example.com', tenantId: 13 }]
    expect((await server.send(brandingCalls.saveHosts, { body: { hosts } }, platform)).data).toMatchObject([{ host: 'group.example.com' }])
    expect(await publicBrand('group.example.com')).toMatchObject({ productName: 'Group', accent: '#aa3300', systemLogo: logo })
    expect(await publicBrand('GROUP.example.com:8080')).toMatchObject({ productName: 'Group' })
    expect(await publicBrand('other.example.com')).toMatchObject({ productName: 'Platform', systemLogo: null })
    await save(13, { productName: 'Renamed' })
    expect((await publicBrand('group.example.com')).productName).toBe('Renamed')
  })

  test('gets nothing but what it shows', async () => {
    await save(13, { productName: 'Group', largeScreenTitle: 'Inner title', images: { weeklyCover: await picture(2480, 3508, admin) } })
    expect(Object.keys(await publicBrand('group.example.com')).toSorted()).toEqual([
      'accent',
      'browserLogo',
      'copyright',
      'loginBackground',
      'loginLine',
      'loginTitle',
      'productName',
      'systemLogo',
    ])
  })

  test('reads the pictures it shows and no other file', async () => {
    const [logo, cover, loose] = [await picture(100, 32, admin), await picture(2480, 3508, admin), await picture(100, 32, admin)]
    await save(13, { images: { systemLogo: logo, weeklyCover: cover } })
    const shown = await publicImage(logo)
    expect([shown.statusCode, shown.headers['content-type'], shown.headers['x-content-type-options']]).toEqual([
      200,
      'image/png',
      'nosniff',
    ])
    expect(shown.headers['content-security-policy']).toContain('sandbox')
    expect((await publicImage(logo, 'other.example.com')).statusCode, 'a picture of another host').toBe(404)
    for (const id of [cover, loose, 'a'.repeat(32), '..%2f..%2fsecret.key']) expect((await publicImage(id)).statusCode, id).toBe(404)
    await save(13, {})
    expect((await publicImage(logo)).statusCode).toBe(404)
  })

  test('names of hosts are given by the platform alone, each once, to customers that exist', async () => {
    const one = { host: 'a.example.com', tenantId: 13 }
    expect((await server.send(brandingCalls.saveHosts, { body: { hosts: [one] } }, admin)).status).toBe(403)
    expect(await server.send(brandingCalls.saveHosts, { body: { hosts: [one, { ...one, tenantId: 50 }] } }, platform)).toMatchObject({
      code: 1579,
    })
    expect(await server.send(brandingCalls.saveHosts, { body: { hosts: [{ ...one, tenantId: plant }] } }, platform)).toMatchObject({
      code: 1580,
    })
    expect(await server.send(brandingCalls.saveHosts, { body: { hosts: [{ host: 'a b', tenantId: 13 }] } }, platform)).toMatchObject({
      code: 1001,
    })
  })
})
