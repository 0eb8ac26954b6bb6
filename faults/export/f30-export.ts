import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { demoCompanyId } from '@undertone/domain/org/demo-company'
import { type ExportReader, openExport } from '../../apps/server/src/features/company-export/import/export-reader.ts'
import { Person } from '../../trials/product/person.ts'
import { password } from '../../trials/product/server.ts'
import type { Site } from '../../trials/product/site.ts'
import { until } from '../../trials/senders/crew.ts'
import type { Fault, FaultContext } from '../../trials/trial/fault.ts'

/** Longest time from the start of an export to the kill, ms: it hits tables, values, waveforms and the pages at the end. */
const killWithinMs = 4000

let person: Person
let exportId = 0
/** Values and waveforms that were acknowledged when the export was asked for. */
let sure = { values: 0, waves: 0 }

const calls = '/system/companyExport'

async function stored(site: Site): Promise<{ values: number; waves: number }> {
  const [values] = await site.ask(`select count(*)::int from feature f join mapping m on m.id = f.mapping_id where m.tenant_id = $1`, [
    demoCompanyId,
  ])
  const [waves] = await site.ask('select count(*)::int from wave w join sampling s on s.id = w.sampling_id where s.tenant_id = $1', [
    demoCompanyId,
  ])
  return { values: Number(values), waves: Number(waves) }
}

async function readAll(reader: ExportReader): Promise<void> {
  for (const { path: name } of reader.manifest.files) for await (const _ of reader.read(name));
}

/** Downloads the export and checks every file of it. */
async function check({ site, fail, figure }: FaultContext): Promise<void> {
  const answer = await fetch(`${site.base}${calls}/file`, {
    method: 'POST',
    headers: { token: person.token, 'content-type': 'application/json' },
    body: JSON.stringify({ id: exportId }),
  })
  if (!answer.ok) return fail(`the download was answered with ${answer.status}`)
  const file = path.join(site.home, `export-${exportId}.zip`)
  await writeFile(file, Buffer.from(await answer.arrayBuffer()))
  const reader = await openExport(file)
  try {
    await readAll(reader)
    const { features = 0, waves = 0, missing = 0 } = reader.manifest.counts
    if (features < sure.values) fail(`${features} values were exported of ${sure.values} that were acknowledged before`)
    if (waves < sure.waves) fail(`${waves} axes of waveforms were exported of ${sure.waves}`)
    if (missing > 0) fail(`${missing} waveforms or files are missing`)
    figure('files in the export', reader.manifest.files.length)
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error))
  } finally {
    await reader.close()
  }
}

const stateOf = async (site: Site): Promise<string> =>
  String((await site.ask('select state from company_export where id = $1', [exportId]))[0])

/** A company is exported while its gateways send, and the server is killed in the middle. */
export const exportKilled: Fault = {
  id: 'F-30',
  name: 'killed while a company is exported',
  pass: 'the export is finished by the next server, and whole: everything that was acknowledged before it began',
  times: { short: 3, long: 20 },
  prepare: async ({ site }) => {
    person = await Person.logIn(site)
  },
  inject: async ({ site, random }) => {
    sure = await stored(site)
    const formats = ['wav', 'csv', 'uff']
    exportId = Number(/"id":(\d+)/.exec(await person.ask('POST', `${calls}/add`, { formats, password }))?.[1])
    await pause(random() * killWithinMs)
    site.server.kill()
  },
  heal: async (scene) => {
    const { site, figure, fail } = scene
    const before = await stateOf(site)
    await site.startServer()
    const started = performance.now()
    await until('the export is finished', async () => ['done', 'failed'].includes(await stateOf(site)))
    figure(`finished after a kill while it was ${before}, s`, (performance.now() - started) / 1000)
    if ((await stateOf(site)) !== 'done') return fail('the export failed')
    await check(scene)
    await site.ask('delete from company_export where id = $1', [exportId])
    const left = await readdir(path.join(site.dataDir, 'exports', 'incoming'))
    if (left.length > 0) fail(`unfinished files are left: ${left.join(', ')}`)
  },
}
