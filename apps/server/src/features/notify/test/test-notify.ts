import { noticeSettingDefaults, notifyCalls } from '@undertone/domain/notify/notify.calls'
import { sql } from 'kysely'
import { messageTasks } from '../../../platform/outbox/send-messages.ts'
import { createLog } from '../../../platform/runtime/log.ts'
import { runTasks } from '../../../testing/run-tasks.ts'
import { startTestServer, type TestServerOptions } from '../../../testing/test-server.ts'
import { startMailServer } from '../../email/test-mail-server.ts'
import { alarmEventTasks } from '../plan/plan-notices.ts'
import { sendNotices } from '../plan/send-notices.ts'
import { saveSetting } from '../setting/setting.store.ts'
import { startReceiver } from './test-receiver.ts'

/** Where the product of these tests is opened. */
export const testBase = 'https://monitor.example.com'

/** A server with a mail server, a bot and the jobs of the leader, run by hand on a test clock. */
export async function startNotifyTest(name: string, options: TestServerOptions = {}) {
  const server = await startTestServer(name, options)
  const smtp = await startMailServer()
  const token = await server.login()
  const { rows } = await sql<{
    id: number
  }>`update account set email = 'admin@example.com' where login_name = 'demoadmin' returning id`.execute(server.db)
  const admin = rows[0]?.id ?? 0
  const { db } = server
  const { channels } = server.features
  const log = createLog({ level: 'warn', write: () => undefined })
  let bindBot: Awaited<ReturnType<typeof startReceiver>> | undefined
  /** The minutes that went by since the test began. */
  let clock = 0
  const now = () => new Date(Date.now() + clock * 60_000)

  const setTemplate = ({
    enabled,
    receivers = 'shift@example.com',
    port = smtp.port,
  }: {
    enabled: boolean
    receivers?: string
    port?: number
  }) =>
    sql`update email_template set enabled = ${enabled}, receivers = ${receivers}, smtp_host = '127.0.0.1', smtp_port = ${port}, tls = 'none',
      title = '{{equipment}}: {{level}}', body = '{{point}} {{alarmType}} {{value}} {{limit}} {{link}}' where type = 1`.execute(db)
  const setPreferences = (more: object = {}, accountId = admin) =>
    saveSetting(db, 13, accountId, { ...noticeSettingDefaults, language: 'en', ...more })
  const send = () => runTasks(db, [messageTasks({ db, channels, log })], log)

  return {
    server,
    smtp,
    token,
    admin,
    setTemplate,
    wish: setPreferences,
    send,
    /** What the leading server does every second, some minutes later. */
    async run(minutes = 0) {
      clock += minutes
      await runTasks(db, [alarmEventTasks(now)])
      await sendNotices(db, testBase, undefined, now())
      await send()
    },
    /** Connects a bot with the given responses. */
    async bind(app: 'weCom' | 'dingTalk' | 'slack', answer?: { status: number; text: string }, signSecret?: string) {
      await bindBot?.close()
      bindBot = await startReceiver(answer)
      const secretAddress = `${bindBot.url}/robot?access_token=letter-box-token`
      const body = { app, name: 'Night shift', secretAddress, ...(signSecret ? { signSecret } : {}) }
      const { data } = await server.send(notifyCalls.bindChat, { body }, token)
      return { id: data.id, robot: bindBot }
    },
    /** Forgets all alarms, wishes and messages; the template is on. */
    async reset() {
      clock = 0
      smtp.mails.length = 0
      for (const table of ['outbox_message', 'alarm_notice', 'task', 'alarm', 'notice_setting', 'chat_binding', 'push_browser'])
        await sql`delete from ${sql.table(table)}`.execute(db)
      await setTemplate({ enabled: true })
    },
    /** What was decided, one line for each receiver. */
    async notices() {
      const { rows: found } = await sql<{ n: string }>`select concat_ws(' ', kind, lane,
        coalesce(withheld, case when message_id is null then 'held' else 'told' end)) as n from alarm_notice order by id`.execute(db)
      return found.map(({ n }) => n)
    },
    close: () => Promise.all([server.close(), smtp.close(), bindBot?.close()]),
  }
}

export type NotifyTest = Awaited<ReturnType<typeof startNotifyTest>>
