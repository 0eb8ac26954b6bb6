import { dictEntry } from '@undertone/domain/access/dictionary.resource'
import { isOfPlatform } from '@undertone/domain/core/resource'
import { callsOf } from '@undertone/domain/core/resource-calls'
import { tenantPermissions } from '@undertone/domain/index/permissions'
import { resources } from '@undertone/domain/index/resources'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '../testing/test-samples.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { optionPrefixes } from './option-rights.ts'

let server: TestServer
let powerless = ''
beforeAll(async () => {
  server = await startTestServer('options')
  await addMember(server, 'powerless', [])
  powerless = await server.login('powerless')
})
afterAll(() => server?.close())

test('company, area and machine are available to every session, nothing else is', () => {
  expect(resources.filter((of) => optionPrefixes(of) === null).map(({ key }) => key)).toEqual(['company', 'area', 'equipment'])
})

test('every session chooses from the custom lists of the dictionary, and from nothing else of the platform', async () => {
  const platform = await server.login('superadmin')
  const dict = callsOf(dictEntry)
  const entry = (nameCn: string, nameEn: string, status: 0 | 1, list: 'manufacturer' | 'repairCause') =>
    server.send(dict.add, { body: { nameCn, nameEn, status, list, orderNum: 0 } }, platform)
  await entry('格兰富', 'Grundfos', 0, 'manufacturer')
  await entry('旧厂', 'Old works', 1, 'manufacturer')
  await entry('磨损', 'Wear', 0, 'repairCause')
  const ask = async (query: Record<string, string>, language = 'en') =>
    (await server.send(dict.options, { query }, powerless, language)).data.map(({ label }) => label)
  // The first start fills the lists with a few entries.
  const names = await ask({ list: 'manufacturer' })
  expect(names).toContain('Grundfos')
  for (const name of ['Old works', 'Wear']) expect(names).not.toContain(name)
  expect(await ask({ list: 'manufacturer' }, 'cn')).toContain('格兰富')
  expect(await ask({ keyword: 'wea' })).toEqual(['Wear'])
  for (const of of resources.filter((one) => isOfPlatform(one) && one.key !== dictEntry.key))
    expect((await server.send(callsOf(of).options, { query: {} }, powerless)).status, of.key).toBe(403)
})

test.each(resources.filter((of) => !isOfPlatform(of)).map((of) => [of.key, of] as const))(
  '%s: who may choose is who works with it or refers to it',
  async (key, of) => {
    const ask = async (token: string) => (await server.send(callsOf(of).options, { query: {} }, token)).status
    const prefixes = optionPrefixes(of)
    expect(await ask(powerless)).toBe(prefixes === null ? 200 : 403)
    for (const prefix of prefixes ?? []) {
      const name = `${key}.${prefix.replace(/\W+/g, '-')}`
      await addMember(server, name, [`${prefix}list`])
      expect(await ask(await server.login(name)), prefix).toBe(200)
    }
    if (prefixes === null) return
    const others = tenantPermissions.filter((one) => !prefixes.some((prefix) => one.startsWith(prefix)))
    await addMember(server, `${key}.others`, others)
    expect(await ask(await server.login(`${key}.others`))).toBe(403)
  },
)

test('platform rows other than the lists of the dictionary are offered only to platform users', async () => {
  const own = resources.filter((of) => isOfPlatform(of) && of.key !== dictEntry.key)
  expect(own.length).toBeGreaterThan(0)
  const [tenant, platform] = [await server.login(), await server.login('superadmin')]
  for (const of of own) {
    const ask = async (token: string) => (await server.send(callsOf(of).options, { query: {} }, token)).status
    expect([await ask(tenant), await ask(platform)], of.key).toEqual([403, 200])
  }
})
