import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { demoCompanyId } from '@undertone/domain/org/demo-company'
import { Person } from '../../trials/product/person.ts'
import type { Site } from '../../trials/product/site.ts'
import { until } from '../../trials/senders/crew.ts'
import type { Fault, FaultContext } from '../../trials/trial/fault.ts'
import { FirmwareDevice } from '../support/firmware-device.ts'

/** Devices of the roll-out, in the short and in the long form, and the size of the package. */
const sizes = { short: { devices: 100, bytes: 65_536 }, long: { devices: 500, bytes: 262_144 } } as const
/** How often the state is read, ms. */
const lookMs = 1000

let devices: FirmwareDevice[] = []
/** What each device does: changed between the two roll-outs. */
let faults: { silentAfter?: number; hasBadFlash?: true }[] = []
let platform: Person
let rolloutId = 0
let since = 0

/** Of twenty one fails, of thirty-three one falls silent; power is cut once in every other one. The first device is sound: it is the first stage. */
const failsAt = (at: number): boolean => at % 20 === 7
const isSilentAt = (at: number): boolean => !failsAt(at) && at % 33 === 16

async function addGateways(site: Site, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(24).toString('hex'))
  await site.ask(
    `insert into gateway (tenant_id, company_id, name, device_id, type, credential_hash)
     select $1, $1, 'Upgraded ' || n, 'FW-' || n, 'DTU', decode(hash, 'hex') from unnest($2::text[]) with ordinality as given (hash, n)`,
    [demoCompanyId, tokens.map((token) => createHash('sha256').update(token).digest('hex'))],
  )
  return tokens
}

/** Adds a package and starts its roll-out; answers its number. */
async function rollOut({ site, isLong }: FaultContext, version: string): Promise<number> {
  const { devices: count, bytes } = isLong ? sizes.long : sizes.short
  const form = new FormData()
  form.append('file', new Blob([randomBytes(bytes)]), 'dtu.bin')
  const sent = await fetch(`${site.base}/firmware/upload`, { method: 'POST', headers: { token: platform.token }, body: form })
  const { data: file } = (await sent.json()) as { data: { fileId: string } }
  const parts = { type: 'GATEWAY', productType: 'DTU', hwVersion: '1', swVersion: version, fileId: file.fileId }
  const added = JSON.parse(await platform.ask('POST', '/firmware/add', { name: `GATEWAY_DTU_HW1_SW${version}`, ...parts }))
  const started = JSON.parse(
    await platform.ask('POST', '/firmware/rollout/add', {
      ...{ firmwareId: added.data.id, ids: null, notice: 'Trial', stages: [{ devices: 1 }, { percent: 10 }, { percent: 100 }] },
      ...{ stopPercent: 10, parallel: Math.min(100, count), downloadMinutes: 3, installMinutes: 3, waitHours: 1 },
    }),
  )
  if (started.code !== 200) throw new Error(`the roll-out did not start: ${started.msg}`)
  return started.data.id
}

const stateOf = async (site: Site, id: number): Promise<string> =>
  String((await site.ask('select state from firmware_rollout where id = $1', [id]))[0])
const countOf = async (site: Site, id: number, phase: string): Promise<number> =>
  Number((await site.ask('select count(*)::int from firmware_upgrade where rollout_id = $1 and phase = $2', [id, phase]))[0])

/** What the product says of each device beside what its flash has. */
async function compare({ site, fail, figure }: FaultContext, id: number, version: string): Promise<void> {
  const phases = (
    await site.ask(
      `select concat(substr(g.device_id, 4), ' ', u.phase, ' ', u.reason) from firmware_upgrade u join gateway g on g.id = u.gateway_id where u.rollout_id = $1`,
      [id],
    )
  ).map((row) => String(row).split(' '))
  const bricked = devices.filter(({ flash }) => flash.isBricked).length
  if (bricked > 0) fail(`${bricked} devices start from neither slot`)
  for (const [number = '', phase = '', reason = ''] of phases) {
    const at = Number(number) - 1
    const runs = devices[at]?.flash.running.version
    if ((phase === 'success') !== (runs === version)) fail(`device ${at} is ${phase} and runs ${runs}`)
    if (failsAt(at) && reason !== 'deviceError') fail(`device ${at} failed and is ${phase} (${reason})`)
    if (isSilentAt(at) && reason !== 'downloadTimeout') fail(`device ${at} fell silent and is ${phase} (${reason})`)
    if (!failsAt(at) && !isSilentAt(at) && phase !== 'success') fail(`device ${at} is sound and is ${phase} (${reason})`)
  }
  figure('devices', phases.length)
  figure('upgraded', phases.filter(([, phase]) => phase === 'success').length)
  figure('failed and silent', phases.filter(([, phase]) => phase === 'failed').length)
  figure('bricked', bricked, 0)
}

/** The server is killed in the middle of a roll-out, devices fail, fall silent and lose power; then a bad package stops by itself. */
export const firmwareKilled: Fault = {
  id: 'F-22',
  name: 'killed while firmware is rolled out',
  pass: 'no device is bricked, success is what devices run, and a bad package stops by itself',
  times: { short: 1, long: 1 },
  prepare: async ({ site, isLong, random }) => {
    const { devices: count, bytes } = isLong ? sizes.long : sizes.short
    platform = await Person.logIn(site, 'superadmin')
    const tokens = await addGateways(site, count)
    faults = tokens.map((_, at) => ({
      ...(failsAt(at) ? { hasBadFlash: true as const } : {}),
      ...(isSilentAt(at) ? { silentAfter: 1 + Math.floor(random() * 8) } : {}),
    }))
    devices = tokens.map((token, at) => new FirmwareDevice(site.mqttPort, token, faults[at] ?? {}))
    for (const [at, { flash }] of devices.entries()) if (at % 2 === 1) flash.cutAfterBytes = Math.floor(random() * bytes)
    await until(
      'all devices have reported their hardware',
      async () =>
        Number(
          (
            await site.ask(`select count(*)::int from reported_attribute r join gateway g on g.id = r.gateway_id
        where g.device_id like 'FW-%' and r.key = 'hw_version'`)
          )[0],
        ) === count,
      120_000,
    )
  },
  inject: async (scene) => {
    const { site, isLong } = scene
    since = performance.now()
    rolloutId = await rollOut(scene, '2.0.0')
    const { devices: count } = isLong ? sizes.long : sizes.short
    await until('a fifth of the devices is upgraded', async () => (await countOf(site, rolloutId, 'success')) >= count / 5, 300_000)
    site.server.kill()
  },
  heal: async ({ site, random }) => {
    await pause(random() * 1000)
    await site.startServer()
  },
  restore: async (scene) => {
    const { site, fail, figure } = scene
    await until('the roll-out has ended', async () => (await stateOf(site, rolloutId)) !== 'running', 600_000).catch((error: Error) =>
      fail(error.message),
    )
    figure('seconds', Math.round((performance.now() - since) / 1000))
    if ((await stateOf(site, rolloutId)) !== 'finished') fail(`the roll-out is ${await stateOf(site, rolloutId)}`)
    await compare(scene, rolloutId, '2.0.0')
    // A package that every third device cannot take.
    for (const [at, fault] of faults.entries()) if (at % 3 === 1) fault.hasBadFlash = true
    const bad = await rollOut(scene, '3.0.0')
    await until('the bad roll-out has stopped', async () => (await stateOf(site, bad)) === 'halted', 300_000).catch((error: Error) =>
      fail(error.message),
    )
    await pause(10 * lookMs)
    const failed = await countOf(site, bad, 'failed')
    figure('failed when it stopped', failed)
    if (failed > devices.length / 5) fail(`${failed} devices failed before the bad roll-out stopped`)
    if (devices.some(({ flash }) => flash.isBricked)) fail('a device starts from neither slot')
    figure(
      'requests for parts',
      devices.reduce((sum, { asked }) => sum + asked, 0),
    )
    for (const device of devices) device.end()
    devices = []
  },
}
