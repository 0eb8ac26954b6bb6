import { startMailServer, type TestMailServer } from '../../apps/server/src/features/email/test-mail-server.ts'
import { freePort } from '../../scripts/core/port.ts'
import { enableAlarmMail, removeRecipients } from '../../trials/product/person.ts'
import { until } from '../../trials/senders/crew.ts'
import type { Fault, FaultContext } from '../../trials/trial/fault.ts'
import { AlarmRaiser } from '../support/alarm-raiser.ts'
import { passMinutes } from '../support/pass-time.ts'

/** Duration of the mail server's outage (F-23), and the steps in which time advances. */
const hours = 6
const steps = { short: 2, long: 12 } as const
/** Crossings of a point in one step: more than the daily notification limit. */
const chatter = 12
/** Daily notifications per point and recipient (default of a template). */
const dailyLimit = 10
const receiver = 'shift@example.com'

let mails: TestMailServer | undefined

const planned = ({ site }: FaultContext): Promise<void> =>
  until('all notifications are planned', async () => (await site.ask(`select 1 from task where kind = 'alarmEvent' limit 1`)).length === 0)

/** Messages and notifications of the recipient that are still pending. */
const owed = async ({ site }: FaultContext): Promise<number> =>
  Number(
    (
      await site.ask(
        `select (select count(*) from outbox_message where recipient = $1 and state = 'waiting')
          + (select count(*) from alarm_notice where lane = $1 and message_id is null and withheld is null)`,
        [receiver],
      )
    )[0],
  )

/** Outcomes of the notifications of these points: `sent 10`, `dailyLimit 4`. */
const outcomesOf = async ({ site }: FaultContext, sensors: readonly string[]): Promise<Map<string, number>> => {
  const rows = await site.ask(
    `select concat(coalesce(n.withheld, o.state), ' ', count(*)) from alarm_notice n join sensor s on s.mapping_id = n.mapping_id
     left join outbox_message o on o.message_id = n.message_id where s.sensor_id = any($1) and n.lane = $2 group by n.withheld, o.state`,
    [sensors, receiver],
  )
  return new Map(rows.map((row) => [String(row).split(' ')[0] ?? '', Number(String(row).split(' ')[1])]))
}

/** The mail server is down for hours while alarms are raised, and then returns. */
export const providerDown: Fault = {
  id: 'F-23',
  name: 'mail server down for six hours',
  pass: 'every notification is stored and sent once, the batch is one message, and the daily limit applies',
  times: { short: 1, long: 3 },
  prepare: async () => {
    mails = await startMailServer()
  },
  inject: async (scene) => {
    const { site, isLong, fail, figure } = scene
    const times = isLong ? steps.long : steps.short
    if (!mails) throw new Error('no mail server')
    mails.mails.length = 0
    await enableAlarmMail(site, await freePort(), receiver)
    const raisers = await AlarmRaiser.create(site, times + 1)
    const [noisy = '', ...others] = raisers.sensors
    for (const [i, raiser] of others.entries()) {
      await raisers.raise([raiser])
      // All of it on one day.
      if (i === others.length - 1) await raisers.cross(noisy, chatter)
      await planned(scene)
      await until(
        'the mail server was contacted without success',
        async () =>
          (
            await site.ask('select 1 from outbox_message m join outbox_attempt a on a.message_pk = m.id where m.recipient = $1 limit 1', [
              receiver,
            ])
          ).length > 0,
      )
      await passMinutes(site, Math.round((hours * 60) / times))
    }
    if (mails.mails.length > 0) fail('an e-mail arrived while the mail server was down')
    await enableAlarmMail(site, mails.port, receiver)
    await site.ask(`update task set due_at = now() where kind = 'message' and state = 'waiting'`)
    await until('no messages are pending', async () => (await owed(scene)) === 0)
    const ids = mails.mails.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim())
    figure('e-mails after the outage', mails.mails.length, 3)
    if (new Set(ids).size !== ids.length) fail(`${ids.length} e-mails have ${new Set(ids).size} ids`)
    const notified = await outcomesOf(scene, others)
    if (notified.get('sent') !== others.length || notified.size !== 1)
      fail(`of ${others.length} alarms ${notified.get('sent') ?? 0} were notified`)
    const limited = await outcomesOf(scene, [noisy])
    if ((limited.get('sent') ?? 0) > dailyLimit) fail(`of one point ${limited.get('sent')} notifications were sent in a day`)
    if ((limited.get('dailyLimit') ?? 0) === 0) fail('the daily limit suppressed nothing')
  },
  restore: async ({ site }) => {
    await mails?.close()
    await removeRecipients(site)
  },
}
