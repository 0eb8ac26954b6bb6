import { startMailServer, type TestMailServer } from '../../apps/server/src/features/email/test-mail-server.ts'
import { freePort } from '../../scripts/core/port.ts'
import { forgetReceivers, mailAlarms } from '../../trials/product/person.ts'
import { until } from '../../trials/senders/crew.ts'
import type { Fault, Scene } from '../../trials/trial/fault.ts'
import { Bells } from '../support/alarm-raiser.ts'

/** How long the mail server is away (F-23), and in how many steps that time goes by. */
const hours = 6
const steps = { short: 2, long: 12 } as const
/** How often a point crosses its limit in one step: more than anybody is told in a day. */
const chatter = 12
/** Notices of one point that a receiver gets in a day (default of a template). */
const dailyLimit = 10
const receiver = 'shift@example.com'

let mails: TestMailServer | undefined

/** Lets time go by for all that is to be told: what was written down now was written down so much earlier. */
async function passHours({ site }: Scene, by: number): Promise<void> {
  await site.ask(
    `update outbox_message set next_at = next_at - make_interval(mins => $1), created_at = created_at - make_interval(mins => $1)`,
    [Math.round(by * 60)],
  )
  await site.ask(
    `update alarm_notice set due_at = due_at - make_interval(mins => $1), created_at = created_at - make_interval(mins => $1),
      told_at = told_at - make_interval(mins => $1)`,
    [Math.round(by * 60)],
  )
}

const planned = ({ site }: Scene): Promise<void> =>
  until('it is decided who is told of what', async () => (await site.ask('select 1 from alarm_news limit 1')).length === 0)

/** Messages and notices of the receiver that are still on their way. */
const owed = async ({ site }: Scene): Promise<number> =>
  Number(
    (
      await site.ask(
        `select (select count(*) from outbox_message where recipient = $1 and state = 'waiting')
          + (select count(*) from alarm_notice where lane = $1 and message_id is null and withheld is null)`,
        [receiver],
      )
    )[0],
  )

/** What became of the notices of these points: `told 10`, `dailyLimit 4`. */
const outcomesOf = async ({ site }: Scene, sensors: readonly string[]): Promise<Map<string, number>> => {
  const rows = await site.ask(
    `select concat(coalesce(n.withheld, o.state), ' ', count(*)) from alarm_notice n join sensor s on s.mapping_id = n.mapping_id
     left join outbox_message o on o.message_id = n.message_id where s.sensor_id = any($1) and n.lane = $2 group by n.withheld, o.state`,
    [sensors, receiver],
  )
  return new Map(rows.map((row) => [String(row).split(' ')[0] ?? '', Number(String(row).split(' ')[1])]))
}

/** Nobody takes e-mails for hours while alarms ring; then somebody does again. */
export const providerDown: Fault = {
  id: 'F-23',
  name: 'mail server away for six hours',
  pass: 'every notice is kept and sent once, what gathered is one message, and the daily limit holds',
  times: { short: 1, long: 3 },
  prepare: async () => {
    mails = await startMailServer()
  },
  inject: async (scene) => {
    const { site, isLong, complain, figure } = scene
    const times = isLong ? steps.long : steps.short
    if (!mails) throw new Error('there is no mail server')
    mails.mails.length = 0
    await mailAlarms(site, await freePort(), receiver)
    const bells = await Bells.hang(site, times + 1)
    const [noisy = '', ...others] = bells.sensors
    for (const [i, bell] of others.entries()) {
      await bells.ring([bell])
      // All of it on one day.
      if (i === others.length - 1) await bells.swing(noisy, chatter)
      await planned(scene)
      await until(
        'the mail server was asked in vain',
        async () => (await site.ask(`select 1 from outbox_message where recipient = $1 and attempts > 0`, [receiver])).length > 0,
      )
      await passHours(scene, hours / times)
    }
    if (mails.mails.length > 0) complain('an e-mail arrived while the mail server was away')
    await mailAlarms(site, mails.port, receiver)
    await site.ask(`update outbox_message set next_at = now() where state = 'waiting'`)
    await until('nothing is owed to the receiver', async () => (await owed(scene)) === 0)
    const ids = mails.mails.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim())
    figure('e-mails after the outage', mails.mails.length, 3)
    if (new Set(ids).size !== ids.length) complain(`${ids.length} e-mails have ${new Set(ids).size} ids`)
    const told = await outcomesOf(scene, others)
    if (told.get('sent') !== others.length || told.size !== 1) complain(`of ${others.length} alarms ${told.get('sent') ?? 0} were told`)
    const limited = await outcomesOf(scene, [noisy])
    if ((limited.get('sent') ?? 0) > dailyLimit) complain(`of one point ${limited.get('sent')} notices were sent in a day`)
    if ((limited.get('dailyLimit') ?? 0) === 0) complain('the daily limit held nothing back')
  },
  restore: async ({ site }) => {
    await mails?.close()
    await forgetReceivers(site)
  },
}
