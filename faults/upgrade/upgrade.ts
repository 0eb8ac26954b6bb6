import { setTimeout as pause } from 'node:timers/promises'
import { connectAsync } from 'mqtt'
import { startMailServer } from '../../apps/server/src/features/email/test-mail-server.ts'
import { freePort } from '../../scripts/core/port.ts'
import { alarmFaults } from '../../trials/check/alarm-check.ts'
import { missingOf, missingWaves } from '../../trials/check/stored-data.ts'
import { randomOf } from '../../trials/core/random.ts'
import { enableAlarmMail } from '../../trials/product/person.ts'
import { Site } from '../../trials/product/site.ts'
import { Crew, until } from '../../trials/senders/crew.ts'
import { AlarmRaiser } from '../support/alarm-raiser.ts'
import { checkOut, oldCommit } from './old-version.ts'

const receiver = 'shift@example.com'
/** Alarms that are raised while the mail server is away, and commands that wait for their gateways. */
const raised = 6
const commands = 5

const one = async (site: Site, statement: string): Promise<number> => Number((await site.ask(statement))[0] ?? 0)

/** What waits in the queues of the old version, by its tables. */
async function waitingBefore(site: Site): Promise<Record<string, number>> {
  return {
    messages: await one(site, `select count(*) from outbox_message where state = 'waiting'`),
    'alarm events': await one(site, 'select count(*) from alarm_news'),
    rechecks: await one(site, 'select count(*) from alarm_recheck'),
    waveforms: await one(site, 'select count(*) from wave_to_judge'),
    jobs: await one(site, `select count(*) from job where state = 'running'`),
    commands: await one(site, 'select count(*) from device_command where status = 3'),
    'open alarms': await one(site, 'select count(*) from alarm where ended_at is null'),
  }
}

/** Lets the old server have work in every queue, and kills it in the midst of that. */
async function fill(site: Site, crew: Crew): Promise<AlarmRaiser> {
  await enableAlarmMail(site, await freePort(), receiver)
  crew.isSending = true
  await crew.progress()
  const raisers = await AlarmRaiser.create(site, raised)
  await raisers.raise()
  await until(
    'messages wait for the mail server',
    async () => (await one(site, `select count(*) from outbox_message where state = 'waiting'`)) > 0,
  )
  await site.ask(
    `insert into device_command (tenant_id, gateway_id, kind, payload, expires_at)
     select tenant_id, id, 'restart', '{}', now() + interval '1 day' from gateway
     order by id <> (select gateway_id from sensor where sensor_id = '${raisers.sensors[0]}'), id limit ${commands}`,
  )
  await raisers.raiseLate()
  // Waveforms and late data wait some seconds before they are evaluated.
  await crew.progress()
  await pause(500)
  await site.ask(
    `insert into job (account_id, tenant_id, kind, language) select id, tenant_id, 'equipment.export', 'en' from account where login_name = 'demoadmin'`,
  )
  await site.server.kill()
  return raisers
}

/** The gateway of a waiting command connects and subscribes; answers what it gets. */
async function firstCommand(site: Site, token: string): Promise<string> {
  const client = await connectAsync({ host: '127.0.0.1', port: site.mqttPort, username: token, protocolVersion: 5, reconnectPeriod: 0 })
  const received = new Promise<string>((resolve) => client.once('message', (_topic, payload) => resolve(String(payload))))
  await client.subscribeAsync('v1/devices/me/rpc/request/+')
  const command = await Promise.race([received, pause(10_000, 'nothing')])
  await client.endAsync()
  return command
}

/**
 * An upgrade from the version before the queue, with data, open alarms, waiting messages and queued commands: the old version is checked out,
 * installed, filled and killed; this version goes on with its database. Prints what was found and answers whether nothing was lost.
 */
export async function tryUpgrade(seed: number): Promise<boolean> {
  const old = checkOut(oldCommit)
  const random = randomOf(seed)
  let site: Site | undefined
  let crew: Crew | undefined
  const mails = await startMailServer()
  const failures: string[] = []
  try {
    // The version before this one opens internal hosts by address alone.
    site = await Site.open({ checkout: old.folder, env: { OUTGOING_ALLOWED: '127.0.0.1' } })
    crew = await Crew.create(site, random)
    const raisers = await fill(site, crew)
    const before = await waitingBefore(site)
    console.log('before the upgrade:', before)
    for (const [name, count] of Object.entries(before))
      if (count === 0 && name !== 'alarm events') failures.push(`nothing to upgrade: no ${name}`)
    await enableAlarmMail(site, mails.port, receiver)
    const server = await site.startServer({ env: { OUTGOING_ALLOWED: `127.0.0.1:${mails.port}/email` } })
    console.log(`ready after ${Math.round(server.readyAfterMs)} ms, migrations included`)
    await crew.progress()
    await crew.settle()
    await site.ask(`update task set due_at = now() where state = 'waiting'`)
    const open = site
    await until(
      'nothing waits in the queue',
      async () =>
        (await one(
          open,
          `select count(*) from task where state in ('waiting', 'running') and kind not in ('deviceCommand', 'historyRollUp')`,
        )) === 0,
    )
    const missing = await missingOf(site.db, crew.ledger.read())
    if (missing.length > 0) failures.push(`${missing.length} acknowledged samples are missing`)
    const lostWaves = await missingWaves(site.db, crew.waves.sensor, crew.waves.acknowledgedWaves)
    if (lostWaves.length > 0) failures.push(`${lostWaves.length} acknowledged waveforms are missing`)
    const { sensors } = crew
    failures.push(
      ...(await alarmFaults(
        site.db,
        crew.ledger.read().filter(({ sensor }) => sensors.has(sensor)),
      )),
    )
    const tasks = await one(
      site,
      `select count(*) from task t join device_command c on c.id = t.key::int where t.kind = 'deviceCommand' and c.status = 3`,
    )
    if (tasks !== before.commands) failures.push(`of ${before.commands} commands ${tasks} wait in the queue`)
    const command = await firstCommand(site, raisers.token)
    if (!command.includes('restart')) failures.push(`a gateway that listens got ${command} instead of its command`)
    const left = await one(site, 'select count(*) from device_command where status = 3')
    if (left !== tasks - 1) failures.push(`after one was sent, of ${tasks} commands ${left} wait`)
    const interrupted = await one(site, `select count(*) from job where state = 'failed' and message like 'The server restarted%'`)
    if (interrupted !== before.jobs) failures.push(`of ${before.jobs} jobs ${interrupted} are known to be interrupted`)
    const unsent = await one(site, `select count(*) from outbox_message where state <> 'sent'`)
    if (unsent > 0) failures.push(`${unsent} messages were not sent`)
    const failed = await one(site, `select count(*) from task where state = 'failed'`)
    if (failed > 0) failures.push(`${failed} tasks failed`)
    const ids = mails.mails.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim())
    if (ids.length === 0 || new Set(ids).size !== ids.length) failures.push(`${ids.length} e-mails have ${new Set(ids).size} ids`)
    console.log(`${crew.acked} acknowledged, ${ids.length} e-mails after the upgrade`)
  } catch (error) {
    failures.push(error instanceof Error ? error.message : String(error))
  } finally {
    crew?.end()
    await site?.close()
    await mails.close()
    old.remove()
  }
  for (const failure of failures) console.log(`upgrade: ${failure}`)
  console.log(failures.length === 0 ? 'upgrade: nothing was lost' : 'upgrade: FAILED')
  return failures.length === 0
}
