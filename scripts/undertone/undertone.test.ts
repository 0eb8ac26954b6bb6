import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Undertone } from '../../clients/typescript/src/index.ts'
import { credentialsFile, openClient, plainHttp, readCredentials } from './credentials.ts'
import { type ExportOptions, exportCompany } from './export.ts'
import { channelsOf, companyArgs } from './import.ts'
import { importFolder } from './import-folder.ts'
import { linesOf } from './output.ts'
import { Problem } from './problem.ts'
import { query } from './query.ts'
import { placeOf } from './read-file.ts'
import { axisFiles, sendSamples, valuesOf } from './send.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'undertone-command-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('rows', () => {
  const rows = [
    { id: 7, name: '泵, "A"' },
    { id: 12, name: null },
  ]
  test('as a table are aligned, numbers to the right, and names cannot move the cursor', () => {
    expect(
      linesOf(
        'table',
        ['name', 'id'],
        [
          { id: 7, name: '泵1' },
          { id: 12, name: 'a\u001b[2J' },
        ],
      ),
    ).toEqual(['name   id', '泵1     7', 'a [2J  12'])
    expect(linesOf('table', ['id'], [])).toEqual(['id'])
  })
  test('as CSV and JSON are read back', () => {
    expect(linesOf('csv', ['id', 'name'], rows)).toEqual(['id,name', '7,"泵, ""A"""', '12,'])
    expect(JSON.parse(linesOf('json', ['id', 'name'], rows).join('\n'))).toEqual(rows)
    expect(JSON.parse(linesOf('json', ['id'], []).join('\n'))).toEqual([])
  })
})

describe('credentials', () => {
  const keep = (mode: number, content: string): string => {
    const file = path.join(folder, `credentials-${mode}.json`)
    writeFileSync(file, content)
    chmodSync(file, mode)
    return file
  }
  const problemOf = (work: () => unknown): unknown => {
    try {
      return work()
    } catch (error) {
      return error
    }
  }

  test('come from the environment, then from the file', () => {
    const file = keep(0o600, '{"user":"kept","password":"secret","url":"http://kept"}')
    expect(readCredentials({ UNDERTONE_CREDENTIALS: file })).toEqual({ user: 'kept', password: 'secret', url: 'http://kept' })
    const env = { UNDERTONE_CREDENTIALS: file, UNDERTONE_USER: 'given', UNDERTONE_PASSWORD: 'own' }
    expect(readCredentials(env)).toEqual({ user: 'given', password: 'own', url: 'http://kept' })
    expect(readCredentials(env, 'http://said')).toMatchObject({ user: 'given', url: 'http://said' })
    expect(readCredentials({ HOME: folder })).toEqual({ url: 'http://127.0.0.1:8080' })
    expect(credentialsFile({ HOME: '/h' })).toBe(path.join('/h', '.config/undertone/credentials.json'))
  })

  test('are of one identity: a key in the environment wins over a user in the file, and a user is never mixed of both', () => {
    const file = keep(0o600, '{"user":"kept","password":"secret","credential":"gateway"}')
    const key = { UNDERTONE_CREDENTIALS: file, UNDERTONE_ACCESS_ID: 'ut1', UNDERTONE_ACCESS_SECRET: 's' }
    expect(readCredentials(key, 'http://h')).toEqual({ accessId: 'ut1', secret: 's', credential: 'gateway', url: 'http://h' })
    expect(readCredentials({ UNDERTONE_CREDENTIALS: file, UNDERTONE_USER: 'given' }, 'http://h')).toEqual({
      user: 'given',
      credential: 'gateway',
      url: 'http://h',
    })
  })

  test('of a file for one address are not sent to another one', async () => {
    const file = keep(0o600, '{"user":"kept","password":"secret","credential":"gateway","url":"https://kept/"}')
    expect(readCredentials({ UNDERTONE_CREDENTIALS: file }, 'https://kept')).toMatchObject({ user: 'kept', credential: 'gateway' })
    const other = readCredentials({ UNDERTONE_CREDENTIALS: file }, 'https://elsewhere')
    expect(other).toEqual({ url: 'https://elsewhere', withheld: expect.stringContaining('is for https://kept/') })
    await expect(openClient(other)).rejects.toThrow('https://elsewhere')
    await expect(sendSamples(other, {})).rejects.toThrow('is for https://kept/')
    const own = { UNDERTONE_CREDENTIALS: file, UNDERTONE_URL: 'https://elsewhere', UNDERTONE_USER: 'u', UNDERTONE_PASSWORD: 'p' }
    expect(readCredentials(own)).toMatchObject({ user: 'u', password: 'p', url: 'https://elsewhere' })
  })

  test('over plain http are warned of, except on this machine', () => {
    for (const url of ['http://127.0.0.1:8080', 'http://localhost', 'http://[::1]:80', 'https://host'])
      expect(plainHttp(url), url).toBeNull()
    expect(plainHttp('http://host:8080/x')).toContain('http://host:8080')
  })

  test.skipIf(process.platform === 'win32')('a file that others can read is refused, and what is no credential', () => {
    const of = (file: string) => problemOf(() => readCredentials({ UNDERTONE_CREDENTIALS: file }))
    expect(of(keep(0o640, '{}'))).toMatchObject({ message: expect.stringContaining('chmod 600'), exit: 3 })
    expect(of(keep(0o600, '{"pasword":"x"}'))).toMatchObject({ message: expect.stringContaining('pasword is not one of url, user') })
    expect(of(keep(0o600, '{"password":7}'))).toMatchObject({ message: expect.stringContaining('password is not a string') })
    expect(of(path.join(folder, 'missing.json'))).toMatchObject({ exit: 3 })
  })

  test('without any the command says what to set', async () => {
    await expect(openClient({ url: 'http://host' })).rejects.toThrow('set UNDERTONE_USER and UNDERTONE_PASSWORD')
  })
})

describe('what is sent', () => {
  const options = { sensor: 'S', timeMs: 5, mode: 1 }
  const channel = { name: 'a', unit: 'm/s²', sampleHz: 2560, axis: null, samples: Float32Array.of(1, -2) }

  test('values are numbers by key', () => {
    expect(valuesOf(['vX=1.2', 'tem=-4e1'])).toEqual({ vX: 1.2, tem: -40 })
    for (const wrong of ['vX=', 'vX=abc', '=3', 'vX=Infinity']) expect(() => valuesOf([wrong])).toThrow('KEY=NUMBER')
  })

  test('a recording is one file for each axis, with what its announcement says', () => {
    const [file] = axisFiles([channel], 1480, options)
    expect(file?.wave).toEqual({
      sensorId: 'S',
      t0: 5,
      sampleHz: 2560,
      n: 2,
      axis: 'X',
      quantity: 'acceleration',
      unit: 'm/s2',
      dtype: 'float32le',
      scale: 1,
      offset: 0,
      freqMode: 1,
      rpm: 1480,
      trigger: null,
      cmdId: null,
    })
    expect([...new Float32Array(new Uint8Array(file?.bytes ?? []).buffer)]).toEqual([1, -2])
    expect(axisFiles([channel, channel], null, options).map(({ wave }) => wave.axis)).toEqual(['X', 'Y'])
    expect(axisFiles([channel], null, { ...options, axis: 'Z', unit: 'mg', rateHz: 100 })[0]?.wave).toMatchObject({
      axis: 'Z',
      unit: 'mg',
      sampleHz: 100,
    })
  })

  test('what the file does not say must be stated', () => {
    expect(() => axisFiles([{ ...channel, sampleHz: null }], null, options)).toThrow('--rate')
    expect(() => axisFiles([{ ...channel, unit: null }], null, options)).toThrow('--unit')
    expect(() => axisFiles([{ ...channel, unit: 'mm/s' }], null, options)).toThrow('acceleration')
    expect(() => axisFiles([channel, channel, channel, channel], null, options)).toThrow('three axes')
    expect(() =>
      axisFiles(
        [
          { ...channel, axis: 'X' },
          { ...channel, axis: 'X' },
        ],
        null,
        options,
      ),
    ).toThrow('same axis')
  })

  test('channels of an import are the axes that the file names', () => {
    const found = (index: number, axis: string | null, problem: string | null = null) => ({ index, axis, problem })
    expect(channelsOf([found(0, null)])).toBe('0X')
    expect(channelsOf([found(0, 'Z'), found(1, 'X'), found(2, null), found(3, 'Y', 'damaged')])).toBe('0Z,1X')
    expect(() => channelsOf([found(0, null), found(1, null)])).toThrow('--channels')
  })

  test('the terms of a company that is imported are passed on', () => {
    expect(companyArgs({ url: 'x', edition: 'Full', 'app-edition': '2', expires: 'never' })).toEqual([
      '--edition=Full',
      '--app-edition=2',
      '--expires=never',
    ])
    expect(companyArgs({ into: '13', point: undefined })).toEqual(['--into=13'])
  })

  test('a place is meant from where the command was called', () => {
    expect(placeOf('a.wav', { INIT_CWD: '/there' })).toBe(path.resolve('/there/a.wav'))
  })
})

/** A client whose server answers by path. */
const clientOf = (answers: Readonly<Record<string, (init: RequestInit, url: URL) => Response>>): Undertone => {
  const fake: typeof fetch = async (given, init = {}) => {
    const url = new URL(String(given))
    const answer = answers[url.pathname]
    return answer ? answer(init, url) : Response.json({ code: 404, msg: `no ${url.pathname}` }, { status: 404 })
  }
  return Undertone.withToken({ base: 'http://host', token: 't', fetch: fake, pause: async () => undefined })
}
const ok = (data: unknown): Response => Response.json({ code: 200, msg: 'ok', data })

describe('a query', () => {
  test('stops at its limit and says that there are more', async () => {
    const client = clientOf({
      '/mapping/findPage': () =>
        ok({ records: [1, 2, 3].map((id) => ({ id, name: `P${id}`, equipmentName: 'M', areaName: 'A' })), total: 3 }),
    })
    const { rows, isCut } = await query(client, 'points', { limit: 2 })
    expect([rows.map(({ id }) => id), isCut]).toEqual([[1, 2], true])
    expect((await query(client, 'points', { limit: 3 })).isCut).toBe(false)
  })

  test('values are the newest, or those of a point and a range', async () => {
    const newest = { mappingId: 4, mappingName: 'DE', equipmentName: 'Pump', state: 'normal', values: { vX: { value: 1.5, t: 0 } } }
    const client = clientOf({
      '/onlineDetection/getOnlineMappingList': () => ok({ records: [newest], total: 1 }),
      '/statistics/getEigenDataList': (_, url) =>
        ok({ records: [{ mappingId: Number(url.searchParams.get('mappingId')), t: 0, values: { vX: 2 } }], total: 1 }),
    })
    expect((await query(client, 'values', { limit: 9 })).rows).toEqual([
      { point: 4, name: 'DE', machine: 'Pump', state: 'normal', key: 'vX', value: 1.5, time: '1970-01-01T00:00:00.000Z' },
    ])
    expect((await query(client, 'values', { limit: 9, point: 4, from: '2026-11-30' })).rows).toEqual([
      { point: 4, time: '1970-01-01T00:00:00.000Z', vX: 2 },
    ])
    expect(() => query(client, 'values', { limit: 9, from: '2026-11-30' })).toThrow(Problem)
  })
})

describe('an export', () => {
  const content = Buffer.from('0123456789'.repeat(10))
  const sha256 = createHash('sha256').update(content).digest('hex')
  const record = { id: 3, state: 'done', progress: 2, total: 2, bytes: content.length, files: 5, reason: null, sha256 }
  const options: ExportOptions = { formats: ['wav'], password: 'secret', say: () => undefined, pause: async () => undefined }

  test('waits, goes on with a download that broke off, checks the checksum and only then has its name', async () => {
    const states = ['waiting', 'running', 'done']
    const ranges: string[] = []
    const bodies: unknown[] = []
    const client = clientOf({
      '/system/companyExport/add': (init) => {
        bodies.push(JSON.parse(String(init.body)))
        return ok({ ...record, state: 'waiting' })
      },
      '/system/companyExport': () => ok({ records: [{ ...record, state: states.shift() ?? 'done' }], isDiskLow: false }),
      '/system/companyExport/file': (init) => {
        const range = new Headers(init.headers).get('range') ?? ''
        ranges.push(range)
        const from = Number(/\d+/.exec(range)?.[0])
        const part = content.subarray(from, from === 0 ? 40 : undefined)
        const body = new ReadableStream({
          start: (to) => {
            to.enqueue(new Uint8Array(part))
            if (from > 0) to.close()
          },
          // The bytes that came are kept; then the connection is lost.
          pull: (to) => to.error(new TypeError('terminated')),
        })
        return new Response(body, { status: from === 0 ? 200 : 206 })
      },
    })
    const target = path.join(folder, 'company.zip')
    expect(await exportCompany(client, target, options)).toContain('5 files')
    expect(readFileSync(target)).toEqual(content)
    if (process.platform !== 'win32') expect(statSync(target).mode & 0o777).toBe(0o600)
    expect(ranges).toEqual(['bytes=0-', 'bytes=40-'])
    expect(bodies).toEqual([{ formats: ['wav'], password: 'secret' }])
    await expect(exportCompany(client, target, options)).rejects.toThrow('exists already')
  })

  const listed = { '/system/companyExport': () => ok({ records: [record] }) }

  test('an answer that ends well and too early ends the download after some attempts', async () => {
    let asked = 0
    const short = clientOf({
      ...listed,
      '/system/companyExport/file': () => {
        asked += 1
        return new Response(new Uint8Array(content.subarray(0, 30)))
      },
    })
    await expect(exportCompany(short, path.join(folder, 'short.zip'), { ...options, id: 3 })).rejects.toThrow('stopped at 30')
    expect(asked).toBe(6)
  })

  test.skipIf(process.platform !== 'linux')('a full disk is said as it is, and at once', async () => {
    let asked = 0
    const client = clientOf({
      ...listed,
      '/system/companyExport/file': () => {
        asked += 1
        return new Response(new Uint8Array(content))
      },
    })
    const target = path.join(folder, 'full.zip')
    symlinkSync('/dev/full', `${target}.3.part`)
    await expect(exportCompany(client, target, { ...options, id: 3 })).rejects.toThrow(/cannot be written: (ENOSPC|EPERM|EACCES)/)
    expect(asked).toBe(1)
  })

  test('one that failed says why, and a wrong checksum leaves nothing', async () => {
    const failing = clientOf({ '/system/companyExport': () => ok({ records: [{ ...record, state: 'failed', reason: 'disk full' }] }) })
    await expect(exportCompany(failing, path.join(folder, 'other.zip'), { ...options, id: 3 })).rejects.toThrow('failed: disk full')
    const lying = clientOf({
      '/system/companyExport': () => ok({ records: [{ ...record, sha256: '00' }] }),
      '/system/companyExport/file': () => new Response(new Uint8Array(content)),
    })
    await expect(exportCompany(lying, path.join(folder, 'other.zip'), { ...options, id: 3 })).rejects.toThrow('checksum')
    expect(readdirSync(folder).filter((file) => file.startsWith('other'))).toEqual([])
  })
})

describe('a folder of recordings', () => {
  const batch = { id: 5, state: 'open', progress: 0, total: null, problem: null, outcomes: {} }
  const rule = { pattern: '{machine}/{point}', areaId: null }
  const bodies: [string, unknown][] = []
  const noting = (path: string, data: unknown) => (init: RequestInit) => {
    bodies.push([path, JSON.parse(String(init.body))])
    return ok(data)
  }
  const clientWith = (more: Parameters<typeof clientOf>[0] = {}) =>
    clientOf({
      '/wave/batch/rules': () => ok([{ id: 1, name: 'Route', rule, savedBy: 'a', savedAt: '' }]),
      '/wave/batch/add': noting('add', batch),
      '/wave/batch/paths/5': () => ok([{ path: 'recordings/P-1/there.wav', bytes: 3 }]),
      '/wave/batch/upload': (_init, url) => {
        bodies.push(['upload', url.searchParams.get('path')])
        return ok({ path: '', bytes: 1 })
      },
      '/wave/batch/scan': noting('read', batch),
      '/wave/batch/detail/5': () => ok({ ...batch, state: 'done', outcomes: { imported: 1, refused: 1 } }),
      '/wave/batch/preview': noting('preview', { counts: { new: 1, refused: 1 }, newMachines: 1, newPoints: 1, records: [], total: 2 }),
      '/wave/batch/findFiles': () => ok({ records: [{ path: 'x.txt', problem: 'no numbers' }], total: 1 }),
      '/wave/batch/apply': noting('apply', batch),
      '/wave/batch/findReport': () => ok({ records: [{ path: 'y.wav', reason: 'no match' }], total: 1, keptPlaces: [] }),
      ...more,
    })
  const said: string[] = []
  const options = { rule: 'route', area: 8, previewOnly: false, say: (line: string) => said.push(line), pause: async () => undefined }
  const place = () => {
    const root = path.join(folder, 'recordings')
    mkdirSync(path.join(root, 'P-1'), { recursive: true })
    for (const name of ['P-1/there.wav', 'P-1/new.wav', '.DS_Store']) writeFileSync(path.join(root, name), 'abc')
    return root
  }

  test('is sent without what is there, previewed and imported by the kept rule, and its refusals are said', async () => {
    bodies.length = said.length = 0
    expect(await importFolder(clientWith(), [place()], options)).toBe('Import 5: 1 imported, 1 refused')
    const asked = { ...rule, areaId: 8 }
    expect(bodies).toEqual([
      ['add', { name: 'recordings' }],
      ['upload', 'recordings/P-1/new.wav'],
      ['read', { id: 5 }],
      ['preview', { id: 5, rule: asked, pageNum: 1, pageSize: 200 }],
      ['apply', { id: 5, rule: asked }],
    ])
    expect(said).toEqual(expect.arrayContaining(['1 of 2 files sent', 'x.txt: no numbers', 'y.wav: no match']))
  })

  test('with nothing new leaves no import behind, unless that one has brought something before', async () => {
    let removed = 0
    const none = (outcomes: object) =>
      clientWith({
        '/wave/batch/detail/5': () => ok({ ...batch, places: 0, outcomes }),
        '/wave/batch/preview': () => ok({ counts: { present: 2 }, newMachines: 0, newPoints: 0, records: [], total: 2 }),
        '/wave/batch/remove/5': () => {
          removed += 1
          return ok(null)
        },
      })
    expect(await importFolder(none({}), [place()], options)).toBe('Import 5: nothing to import (2 present)')
    expect(removed).toBe(1)
    await importFolder(none({ imported: 2 }), [place()], { ...options, id: 5 })
    expect(removed).toBe(1)
  })

  test('goes on with an import, refuses a rule that is not kept, and ends with the reason of the server', async () => {
    bodies.length = 0
    await importFolder(clientWith(), [place()], { ...options, id: 5 })
    expect(bodies.map(([name]) => name)).not.toContain('add')
    await expect(importFolder(clientWith(), [place()], { ...options, rule: 'other' })).rejects.toThrow(
      'There is no rule "other"; kept are "Route"',
    )
    const full = clientWith({ '/wave/batch/detail/5': () => ok({ ...batch, problem: 'The disk is full' }) })
    await expect(importFolder(full, [place()], options)).rejects.toThrow('Import 5: The disk is full')
    await expect(importFolder(clientWith(), [path.join(folder, 'nowhere')], options)).rejects.toThrow('does not exist')
  })
})
