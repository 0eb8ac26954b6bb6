import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { companyExportCalls } from '@undertone/domain/company-export/company-export.calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeTasksDue, runTasks } from '../../../testing/run-tasks.ts'
import { addTenant } from '../../../testing/test-samples.ts'
import { startTestServer, type TestServer, testPassword } from '../../../testing/test-server.ts'
import { ZipArchive } from '../archive/zip-archive.ts'
import { beginExport } from '../company-export.store.ts'
import { exportTask, exportTasks } from '../company-export.task.ts'
import { exportCompany } from '../export-company.ts'
import { problemsOf, wavesOf } from './read-export.mjs'
import { featurePartition, fillCompany, type TestCompany } from './test-company.ts'
import { noReports } from './test-moving.ts'
import { filesIn, unpack } from './unpack.ts'

let server: TestServer
let token: string
let own: TestCompany
let folder: string

beforeAll(async () => {
  server = await startTestServer('interrupted-export')
  await addTenant(server, 50, 'otheradmin')
  token = await server.login()
  await featurePartition(server)
  own = await fillCompany(server, token, 13, 'Own')
  folder = await mkdtemp(path.join(os.tmpdir(), 'export-'))
})
afterAll(async () => {
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

// Only so many are kept.
beforeEach(async () => {
  await sql`delete from company_export`.execute(server.db)
})

const add = () => server.send(companyExportCalls.add, { body: { formats: [], password: testPassword } }, token)
const run = () =>
  runTasks(
    server.db,
    server.features.taskKinds.filter(({ name }) => name === exportTask),
  )
const list = async () => (await server.send(companyExportCalls.list, {}, token)).data.records
const fetchZip = (id: number) =>
  server.app.inject({ method: 'POST', url: companyExportCalls.file.path, headers: { token }, payload: { id } })

async function exported(name: string): Promise<string> {
  const { data } = await add()
  await run()
  return unpack((await fetchZip(data.id)).rawPayload, path.join(folder, name))
}

describe('an export that is interrupted', () => {
  test('goes on after a kill with the file that is there, and is as whole as one that was not killed', async () => {
    const whole = await exported('whole')
    const { data } = await add()
    // A server that dies in the middle: the third waveform cannot be read at first.
    let reads = 0
    const dying = exportTasks({
      ...server.foundation,
      reports: noReports,
      waves: {
        samples: (wave) => {
          reads += 1
          if (reads > 4) throw new Error('killed')
          return server.foundation.waves.samples(wave)
        },
      },
    })
    await runTasks(server.db, [dying])
    const draft = path.join(server.dataDir, 'exports', 'incoming', `export-${data.id}.zip`)
    const left = (await readFile(`${draft}.journal`, 'utf8')).split('\n').slice(0, -1)
    expect(await list()).toMatchObject([{ id: data.id, state: 'running' }, { state: 'done' }])
    // Tables and values are finished, and not written again.
    expect(left.findLast((line) => line.includes('"cursor"'))).toContain('"phase":"features"')
    // What a kill leaves behind the last synced file.
    await writeFile(draft, 'garbage', { flag: 'a' })
    await makeTasksDue(server.db)
    await run()
    const place = await unpack((await fetchZip(data.id)).rawPayload, path.join(folder, 'resumed'))
    expect(problemsOf(place)).toEqual([])
    const stable = (one: string) => !/^(README|index|manifest)/.test(one)
    const hashes = async (of: string) =>
      Promise.all(
        (await filesIn(of)).filter(stable).map(async (name) => [
          name,
          createHash('sha256')
            .update(await readFile(path.join(of, name)))
            .digest('hex'),
        ]),
      )
    expect(await hashes(place)).toEqual(await hashes(whole))
    expect(await readdir(path.join(server.dataDir, 'exports', 'incoming'))).toEqual([])
  })

  test('is written by one server at a time: one that froze and thaws changes neither the file nor the row', async () => {
    const { data } = await add()
    const thaw = Promise.withResolvers<void>()
    const frozen = Promise.withResolvers<void>()
    let reads = 0
    const freezing = exportTasks({
      ...server.foundation,
      reports: noReports,
      waves: {
        samples: async (wave) => {
          reads += 1
          if (reads === 3) {
            frozen.resolve()
            await thaw.promise
          }
          const samples = await server.foundation.waves.samples(wave)
          // Other bytes than those of the other server, so that writing them would be seen.
          return reads === 3 ? samples.map((value) => value + 1) : samples
        },
      },
    })
    const first = runTasks(server.db, [freezing])
    await frozen.promise
    const drafts = path.join(server.dataDir, 'exports', 'incoming')
    expect((await readdir(drafts)).sort()).toEqual([`export-${data.id}-1.zip`, `export-${data.id}-1.zip.journal`])
    // Its lease is over; another server takes the task; the first one goes on when that has written the same waveform.
    await makeTasksDue(server.db)
    let others = 0
    const second = exportTasks({
      ...server.foundation,
      reports: noReports,
      waves: {
        samples: async (wave) => {
          others += 1
          if (others === 5) {
            expect((await readdir(drafts)).filter((name) => name.startsWith(`export-${data.id}-1`))).toEqual([])
            thaw.resolve()
            await first
          }
          return server.foundation.waves.samples(wave)
        },
      },
    })
    await runTasks(server.db, [second])
    const [row] = await list()
    const zip = (await fetchZip(data.id)).rawPayload
    expect(row).toMatchObject({ state: 'done', bytes: zip.length, sha256: createHash('sha256').update(zip).digest('hex') })
    const place = await unpack(zip, path.join(folder, 'interleaved'))
    expect(problemsOf(place)).toEqual([])
    expect(wavesOf(place, own.mappingId)).toHaveLength(6)
    expect(await readdir(drafts)).toEqual([])
  })

  test('is tried again when a server that lost the task before it began takes the row', async () => {
    const { data } = await add()
    let reads = 0
    const overtaken = exportTasks({
      ...server.foundation,
      reports: noReports,
      waves: {
        samples: async (wave) => {
          reads += 1
          if (reads === 1) await beginExport(server.db, data.id)
          return server.foundation.waves.samples(wave)
        },
      },
    })
    await runTasks(server.db, [overtaken])
    expect((await list())[0]).toMatchObject({ id: data.id, state: 'running' })
    await makeTasksDue(server.db)
    await run()
    expect((await list())[0]).toMatchObject({ id: data.id, state: 'done' })
    expect(problemsOf(await unpack((await fetchZip(data.id)).rawPayload, path.join(folder, 'overtaken')))).toEqual([])
  })

  test('that was begun for one company is not gone on with for another, nor in other formats', async () => {
    const place = path.join(folder, 'shared.zip')
    const exportTo = async (tenantId: number, formats: readonly 'wav'[] = []) => {
      const archive = await ZipArchive.open(place)
      try {
        await exportCompany({ ...server.foundation, reports: noReports }, { tenantId, language: 'en', formats }, archive, async (done) => {
          if (done > 0) throw new Error('killed')
        })
      } finally {
        await archive.close()
      }
    }
    await expect(exportTo(13)).rejects.toThrow('killed')
    await expect(exportTo(50)).rejects.toThrow('unfinished export of company 13 (formats: none; language: en)')
    await expect(exportTo(13, ['wav'])).rejects.toThrow('unfinished export of company 13')
    await expect(exportTo(13)).rejects.toThrow('killed')
  })
})
